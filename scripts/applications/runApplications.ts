import { parseArgs } from 'node:util';
import {
  APPROVAL_REASONS,
  ASKED_MATERIALS,
  type DeskApplication,
  REJECTION_REASONS,
  RETURN_REASONS,
  type ResponseOf,
  type ReviewDecision,
} from '../../src/contract/generated/bodies';
import { isOneOf } from '../../src/lib/isOneOf';
import { type Called as CalledFor, lineCommand } from '../lines';
import { OfficeError } from '../operators/office';
import { deskCaller } from '../operators/serverOffice';

const HELP = `usage: npm run --silent applications -- COMMAND

The applications that wait for a decision (docs/product/decisions.md), as a reviewer on a running server.

  list [--decided|--second]               tab-separated: number, status, sent, flow, doubts, what else to know; without
                                          what --second lists (limits you proposed) and pictures
  show NUMBER                             all that is decided by, as JSON; the look is written to the audit trail
  approve NUMBER LIMIT [REASON] [why TEXT]  grants a limit in rupiah; the reason where something is not settled, and why for
                                          a second reviewer where one may not grant so much alone:
                                          ${APPROVAL_REASONS.join(', ')}
  reject NUMBER REASON                    ${REJECTION_REASONS.join(', ')}
  return NUMBER REASON [REASON ...]       ${RETURN_REASONS.slice(0, 5).join(', ')},
                                          ${RETURN_REASONS.slice(5).join(', ')}
  video-call NUMBER asked|done|missed     asks for a video call, or says what came of it
  materials NUMBER TYPE [TYPE ...]        asks the applicant for documents: ${ASKED_MATERIALS.slice(0, 4).join(', ')},
                                          ${ASKED_MATERIALS.slice(4, 8).join(', ')},
                                          ${ASKED_MATERIALS.slice(8).join(', ')}
  account NUMBER confirmed|refused        says what the bank has not said of the account
  account NUMBER returned REASON [...]    the applicant corrects the account
  arrivals [--days N]                     tab-separated: channel, app or web, system, advertisement, agency, then counted
                                          in the last 30 or N days: sign-ins, people, installations, applications
  pictures                                tab-separated: number, sent, id of a flagged picture, which one, its faults
  picture NUMBER good ID [ID ...]         accepts flagged pictures as they are
  picture NUMBER again ID [ID ...]        returns the application for other ones

LANCAR_SERVER names the server (http://localhost:3000 where absent), LANCAR_OPERATOR_TOKEN a token of an operator with the
role reviewer, made at /desk. Exit code: 0 done, 1 not done, 2 wrong call.
`;

const SERVER = 'http://localhost:3000';

type Ask = ReturnType<typeof deskCaller>;
type Called = CalledFor<Ask>;

type Listed = ResponseOf['GET /desk/applications']['applications'][number];

function listedLine({ applicationNo, status, submittedAt, flow, doubts, ...queued }: Listed): string {
  const notes = [
    queued.isDisputed && 'NIK in dispute',
    queued.isProposed && 'second approval wanted',
    queued.awaited > 0 && 'documents asked for',
    queued.handler !== undefined && `with ${queued.handler}`,
  ].filter(Boolean);
  return [applicationNo, status, submittedAt, flow, doubts.length, notes.join(', ')].join('\t');
}

/** All that wait, page by page, or the first page of what was decided. */
const listing = (list: 'waiting' | 'second' | 'decided'): Called => ({
  async run(ask, { out }) {
    let after: string | undefined;
    do {
      const { applications, next } = await ask('GET /desk/applications', { query: { list, after } });
      for (const listed of applications) out(listedLine(listed));
      after = list === 'decided' ? undefined : next;
    } while (after !== undefined);
  },
});

const showing = (number: string): Called => ({
  async run(ask, { out }) {
    const path = { application: number };
    out(JSON.stringify(await ask('GET /desk/applications/{application}', { path }), null, 2));
  },
});

/** What became of an application, in a line. */
function became({ applicationNo, status, proposal }: DeskApplication): string {
  return proposal
    ? `${applicationNo} waits for a second reviewer, who may grant up to Rp${proposal.limit.toLocaleString('en-US')}.`
    : `${applicationNo} is ${status}.`;
}

const deciding = (number: string, decision: ReviewDecision): Called => ({
  async run(ask, { out }) {
    const path = { application: number };
    out(became(await ask('POST /desk/applications/{application}/decision', { path, body: decision })));
  },
});

function approving(number: string, args: readonly string[]): Called {
  const at = args.includes('why') ? args.indexOf('why') : args.length;
  const [typed, despite, ...more] = args.slice(0, at);
  const limit = Number(typed);
  const why = args.slice(at + 1).join(' ');
  const told = why === '' ? {} : { why };
  if (typed === undefined || more.length > 0 || !Number.isSafeInteger(limit))
    return { wrong: 'approve needs one limit, in rupiah.' };
  if (despite === undefined) return deciding(number, { decision: 'approve', limit, ...told });
  if (!isOneOf(APPROVAL_REASONS, despite)) return { wrong: `the reason is one of ${APPROVAL_REASONS.join(', ')}.` };
  return deciding(number, { decision: 'approve', limit, despite, ...told });
}

function rejecting(number: string, [reason = '', ...more]: readonly string[]): Called {
  if (more.length > 0 || !isOneOf(REJECTION_REASONS, reason)) {
    return { wrong: `reject needs one reason: ${REJECTION_REASONS.join(', ')}.` };
  }
  return deciding(number, { decision: 'reject', reason });
}

const returning =
  (decision: 'return' | 'returnAccount') =>
  (number: string, rest: readonly string[]): Called => {
    const [first, ...more] = rest.filter((reason) => isOneOf(RETURN_REASONS, reason));
    if (first === undefined || more.length + 1 < rest.length) {
      return { wrong: `returning needs reasons: ${RETURN_REASONS.join(', ')}.` };
    }
    return deciding(number, { decision, reasons: [first, ...more] });
  };

function askingFor(number: string, rest: readonly string[]): Called {
  const [first, ...more] = rest.filter((type) => isOneOf(ASKED_MATERIALS, type));
  if (first === undefined || more.length + 1 < rest.length) {
    return { wrong: `materials needs types: ${ASKED_MATERIALS.join(', ')}.` };
  }
  return deciding(number, { decision: 'askMaterials', materials: [first, ...more] });
}

const OF_CALL = { asked: 'askVideoCall', done: 'videoCallDone', missed: 'videoCallMissed' } as const;
const OF_ACCOUNT = { confirmed: 'confirmAccount', refused: 'refuseAccount' } as const;

const saying =
  (decisions: Readonly<Record<string, ReviewDecision['decision']>>) =>
  (number: string, [said = '', ...more]: readonly string[]): Called => {
    const decision = Object.hasOwn(decisions, said) ? decisions[said] : undefined;
    if (!decision || more.length > 0) return { wrong: `it is one of ${Object.keys(decisions).join(', ')}.` };
    return deciding(number, { decision });
  };

const ofAccount = (number: string, [said = '', ...rest]: readonly string[]): Called =>
  said === 'returned' ? returning('returnAccount')(number, rest) : saying(OF_ACCOUNT)(number, [said, ...rest]);

const listingPictures: Called = {
  async run(ask, { out }) {
    let after: string | undefined;
    do {
      const { applications, next } = await ask('GET /desk/pictures', { query: { after } });
      for (const { applicationNo, submittedAt, pictures } of applications) {
        for (const { photo, field, faults } of pictures) {
          out([applicationNo, submittedAt, photo, field, faults.join(', ')].join('\t'));
        }
      }
      after = next;
    } while (after !== undefined);
  },
};

const listingArrivals = (days: string): Called => ({
  async run(ask, { out }) {
    const { arrivals } = await ask('GET /desk/arrivals', { query: { days } });
    for (const { channel, clientType, clientOs, sourceType, agencyToken, ...counts } of arrivals) {
      const by = [channel, clientType, clientOs, sourceType, agencyToken].map((value) => value ?? '-');
      out([...by, counts.signIns, counts.people, counts.installations, counts.applications].join('\t'));
    }
  },
});

const OF_PICTURE = { good: 'accept', again: 'askAgain' } as const;

function ofPicture(number: string, [said = '', ...photos]: readonly string[]): Called {
  const verdict = said === 'good' || said === 'again' ? OF_PICTURE[said] : undefined;
  if (!verdict || photos.length === 0) return { wrong: 'picture needs good or again, and ids of pictures.' };
  return {
    async run(ask, { out }) {
      const path = { application: number };
      const verdicts = photos.map((photo) => ({ photo, verdict }));
      const judged = await ask('POST /desk/applications/{application}/pictures', { path, body: { verdicts } });
      out(`${became(judged)} ${judged.flagged.length} flagged pictures are left.`);
    },
  };
}

const ON_ONE: Readonly<Record<string, (number: string, rest: readonly string[]) => Called>> = {
  show: (number, rest) => (rest.length > 0 ? { wrong: 'show takes one number.' } : showing(number)),
  approve: approving,
  reject: rejecting,
  return: returning('return'),
  'video-call': saying(OF_CALL),
  materials: askingFor,
  account: ofAccount,
  picture: ofPicture,
};

function called(args: string[]): Called {
  const options = {
    decided: { type: 'boolean', default: false },
    second: { type: 'boolean', default: false },
    days: { type: 'string', default: '30' },
  } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [command = '', number, ...rest] = positionals;
  if (command === 'list' && number === undefined)
    return listing(values.decided ? 'decided' : values.second ? 'second' : 'waiting');
  if (command === 'arrivals' && number === undefined) return listingArrivals(values.days);
  if (command === 'pictures' && number === undefined) return listingPictures;
  const onOne = Object.hasOwn(ON_ONE, command) ? ON_ONE[command] : undefined;
  return onOne && number !== undefined ? onOne(number, rest) : { wrong: HELP.trimEnd() };
}

/** Runs a command of `npm run applications`. Resolves to the exit code; 2 for a wrong call. */
export const runApplications = lineCommand<Ask>({
  help: HELP,
  called,
  give: ({ LANCAR_SERVER: address = SERVER, LANCAR_OPERATOR_TOKEN: token }, run) =>
    run(deskCaller(address, token, 'reviewer')),
  foreseen: [OfficeError],
});
