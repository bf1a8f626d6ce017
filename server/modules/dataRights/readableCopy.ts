import type { Language } from '../../../src/contract/enums';
import type { ContractBlock } from '../../../src/contract/generated/bodies';
import type { InChannel } from '../../platform/platform';
import type { Definitions } from '../../platform/releases/definitions';
import { sayIn } from '../../platform/texts';
import { documentInForce } from '../documents';
import { isMessageKind, messageTexts } from '../messaging';
import { CHECK_CHANGES } from '../people';
import type { Wording } from './domain/copyWords';
import { dataCopyBlocks } from './domain/dataCopy';
import type { DataRightsNeeds } from './needs';
import type { PersonData, PersonRow } from './tables/personData';

/** How the forms ask for each field, the parts of an address included. */
function controlsOf({ formIds, form }: Definitions): Wording['controls'] {
  const controls = formIds.flatMap((id) => form(id)?.definition.ui.fields ?? []);
  return new Map(
    controls.flatMap(({ field, parts, widget, options = field }) => {
      const fields = parts ? Object.values(parts) : [field];
      return fields.map((name) => [name, { widget, options }] as const);
    }),
  );
}

/** A check ends with an own word, with the code of a refusal, or with the mark of what was looked up. */
function outcomeKey(outcome: string): string {
  const isOwn = Object.values(CHECK_CHANGES).some(({ to }) => to === outcome);
  const otherwise = /^[A-Z_]+$/.test(outcome) ? CHECK_CHANGES.refused.to : 'LOOKED_UP';
  return `data-copy.words.outcome.${isOwn ? outcome : otherwise}`;
}

function wordingIn(services: InChannel<DataRightsNeeds>, language: Language): Wording {
  const definitions = services.release;
  const say = sayIn(definitions.texts, language);
  const text = (key: string) => definitions.texts(language, key);
  const { bankName, dataSites } = services;
  return {
    ...{ language, say, text, controls: controlsOf(definitions) },
    labelOf: (name) => text(`data-copy.columns.${name}`) ?? text(`fields.${name}.label`),
    names: {
      bank: bankName,
      paymentBankCode: bankName,
      site: (id) => dataSites.find(({ site }) => site === id)?.name,
      document: (type) => documentInForce(services, type, language)?.content.title,
      outcome: (outcome) => say(outcomeKey(outcome)),
      declinedFor: (reason) => text(`home.declined.reasons.${reason}.why`),
    },
  };
}

/** A message as its person got it. */
function messageRow({ message, content, ...row }: PersonRow, { language, say }: Wording): PersonRow {
  const kind = String(message);
  const values = content as Parameters<typeof messageTexts>[0]['values'];
  const texts = isMessageKind(kind) ? messageTexts({ kind, values }, language, say) : undefined;
  return texts ? { message: texts.subject, ...row, text: texts.long } : { message, ...row };
}

/** The copy of a person's data to be read, in a language. */
export function readableCopy(
  services: InChannel<DataRightsNeeds>,
  data: PersonData,
  language: Language,
): readonly ContractBlock[] {
  const wording = wordingIn(services, language);
  const parts = data.map(
    ([part, rows]) => [part, part === 'messages' ? rows.map((row) => messageRow(row, wording)) : rows] as const,
  );
  return dataCopyBlocks(parts, wording);
}
