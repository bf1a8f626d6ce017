import { parseArgs } from 'node:util';
import { ConfigError } from '../../server/platform/config/environment';
import { StartRefusal } from '../../server/platform/database/database';
import { OPERATOR_ROLES, type OperatorRole, type RecordedAct } from '../../src/contract/generated/bodies';
import { isOneOf } from '../../src/lib/isOneOf';
import { type Called as CalledFor, type Lines, lineCommand } from '../lines';
import { databaseOffice } from './databaseOffice';
import { OfficeError, type OperatorOffice } from './office';
import { serverOffice } from './serverOffice';

const HELP = `usage: npm run --silent operators -- COMMAND

The people who work with the product (docs/operators.md).

  invite NAME --role ROLE [--role ROLE]   prints an address where a passkey is made, once, within three days
  list                                    all operators: name, status, roles, id
  end NAME_OR_ID                          ends an operator, for ever
  recover NAME_OR_ID                      takes a lost passkey away at once, and prints an address for another one
  audit                                   the audit trail, the latest act first

roles: ${OPERATOR_ROLES.join(', ')}

LANCAR_SERVER and LANCAR_OPERATOR_TOKEN name a running server and a token of an operator with the role admin, for list and
audit. Without LANCAR_SERVER the database is opened that DATABASE_URL or DATA_DIR names: for all five.
Exit code: 0 done, 1 not done, 2 wrong call.
`;

type Called = CalledFor<OperatorOffice>;

function handOver(
  { out, error }: Lines,
  name: string,
  { address, expiresAt }: { address: string; expiresAt: string },
): void {
  out(address);
  error(`Hand this address to ${name}, and to no one else. It is good once, until ${expiresAt}.`);
}

function inviting([name, ...more]: readonly string[], roles: readonly string[]): Called {
  if (name === undefined || more.length > 0)
    return { wrong: 'invite takes one name: put it in quotes if it has spaces.' };
  if (name.length > 60) return { wrong: 'A name has up to 60 characters.' };
  if (roles.length === 0) return { wrong: `invite needs a --role: ${OPERATOR_ROLES.join(', ')}.` };
  const unknown = roles.find((role) => !isOneOf(OPERATOR_ROLES, role));
  if (unknown !== undefined) return { wrong: `There is no role "${unknown}": use ${OPERATOR_ROLES.join(', ')}.` };
  const given = [...new Set(roles.filter((role) => isOneOf(OPERATOR_ROLES, role)))] as [
    OperatorRole,
    ...OperatorRole[],
  ];
  return {
    async run(office, { out, error }) {
      handOver({ out, error }, name, await office.invite({ name, roles: given }));
    },
  };
}

const LISTING: Called = {
  async run(office, { out }) {
    for (const { name, status, roles, operatorId } of await office.list()) {
      out([name, status, roles.join(','), operatorId].join('\t'));
    }
  },
};

const lineOf = ({ at, operator, act, subject, detail }: RecordedAct) =>
  [at, operator ?? '(database)', act, subject, JSON.stringify(detail)].join('\t');

const AUDITING: Called = {
  async run(office, { out }) {
    for (let before: number | undefined, hasMore = true; hasMore; ) {
      const page = await office.acts(before);
      for (const act of page.acts) out(lineOf(act));
      before = page.acts.at(-1)?.no;
      hasMore = page.hasMore;
    }
  },
};

function called(args: string[]): Called {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: 'string', multiple: true, default: [] } },
  });
  const [command, ...rest] = positionals;
  if (command === 'invite') return inviting(rest, values.role);
  if (command === 'list' && rest.length === 0) return LISTING;
  if (command === 'audit' && rest.length === 0) return AUDITING;
  const [nameOrId] = rest;
  if (command === 'end' && nameOrId !== undefined && rest.length === 1) {
    return { run: (office) => office.end(nameOrId) };
  }
  if (command === 'recover' && nameOrId !== undefined && rest.length === 1) {
    return { run: async (office, lines) => handOver(lines, nameOrId, await office.recover(nameOrId)) };
  }
  return { wrong: HELP.trimEnd() };
}

/** Runs a command of `npm run operators`. Resolves to the exit code; 2 for a wrong call. */
export const runOperators = lineCommand<OperatorOffice>({
  help: HELP,
  called,
  async give(variables, run) {
    const { LANCAR_SERVER: address, LANCAR_OPERATOR_TOKEN: token } = variables;
    const office = address ? serverOffice(address, token) : await databaseOffice(variables);
    try {
      await run(office);
    } finally {
      await office.close();
    }
  },
  foreseen: [OfficeError, ConfigError, StartRefusal],
});
