import { readConfig, type ServerConfig } from '../server/platform/config/config';
import { ConfigError } from '../server/platform/config/environment';
import { findingsTable, lookAtPorts } from '../server/providers/doctor/doctor';
import { probesOf } from '../server/providers/doctor/probes';
import { nameFindings, settingFindings } from '../server/providers/doctor/settings';

/** The configuration, or what is wrong with it, a line each. */
function configured(): ServerConfig | readonly string[] {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
}

const config = configured();
if ('sandbox' in config) {
  const findings = [
    ...nameFindings(process.env),
    ...settingFindings(config, new Date()),
    ...(await lookAtPorts(probesOf(config))),
  ];
  if (config.sandbox) console.log('Sandbox: the server plays all of this. What is configured is asked all the same.\n');
  console.log(findingsTable(findings).join('\n'));
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  console.log(wrong === 0 ? '\nNothing is wrong.' : `\nWrong: ${wrong}. Each line says what to do.`);
  process.exit(wrong === 0 ? 0 : 1);
}
const misspelled = nameFindings(process.env).map(({ port, says }) => `${port}: ${says}.`);
console.log(['The server does not start with this configuration:', ...config, ...misspelled].join('\n'));
process.exit(1);
