import { runApplications } from './applications/runApplications';
import { runAsProcess } from './lines';

await runAsProcess(runApplications);
