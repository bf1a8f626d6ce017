import { runAsProcess } from './lines';
import { runOperators } from './operators/runOperators';

await runAsProcess(runOperators);
