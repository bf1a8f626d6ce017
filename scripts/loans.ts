import { runAsProcess } from './lines';
import { runLoans } from './loans/runLoans';

await runAsProcess(runLoans);
