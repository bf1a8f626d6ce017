import { describe, expect, it } from 'vitest';
import { PRODUCT_ROOT, readProject } from '../../scripts/flows/project/project';
import { allTexts, withoutPlural } from '../../scripts/flows/project/texts';
import { widthOf } from '../../scripts/flows/textWidth/font';
import { placeOf } from '../../scripts/flows/textWidth/placeOf';
import { PLACES, type Place, type PlaceName } from '../../scripts/flows/textWidth/places';
import { withSamples } from '../../scripts/flows/textWidth/samples';
import { wrap } from '../../scripts/flows/textWidth/wrap';
import { SESSION_COOKIE, signIn } from '../support/account';
import { Borrower, type Step, stepOf } from '../support/borrower';
import { launchBrowser } from '../support/browser';
import { samplePhoto } from '../support/fakeCamera';
import { person } from '../support/person';
import { persona } from '../support/persona';
import { newPhone, type Phone } from '../support/phone';
import { reachStep } from '../support/reachStep';
import { setStage } from '../support/stage';

const stage = setStage(launchBrowser);
const openPhone = (): Promise<Phone> => newPhone(stage.browser, stage.server.url, 'id');

interface Written {
  text: string;
  place: Place;
}

/** Runs in the page: how wide each text is on one line, and how many lines it takes, with the app's own font. */
async function drawn(written: readonly Written[]) {
  const families = getComputedStyle(document.body).fontFamily;
  await document.fonts.load(`16px ${families}`);
  const box = document.body.appendChild(document.createElement('div'));
  return written.map(({ text, place: { font, width } }) => {
    const line = document.createElement('span');
    line.textContent = text;
    box.replaceChildren(line);
    Object.assign(box.style, {
      position: 'absolute',
      fontSize: `${font.size}px`,
      fontWeight: `${font.weight}`,
      letterSpacing: `${font.spacing ?? 0}em`,
      lineHeight: '20px',
    });
    Object.assign(box.style, { width: 'max-content', whiteSpace: 'nowrap' });
    const onOne = line.getBoundingClientRect().width;
    Object.assign(box.style, { width: `${width}px`, whiteSpace: 'normal' });
    return { width: onOne, lines: Math.round(box.getBoundingClientRect().height / 20) };
  });
}

/** Every text of the product at its place, with long values in its placeholders. */
function everyText(): Written[] {
  const project = readProject(PRODUCT_ROOT);
  return allTexts(project).flatMap(({ texts }) =>
    [...texts.values()].map(({ key, text }) => ({
      text: withSamples(text),
      place: PLACES[placeOf(project, withoutPlural(key))],
    })),
  );
}

describe('the widths by which flows check judges texts', () => {
  it('are those of Chromium, and so are the lines', async () => {
    const { page, context } = await openPhone();
    await page.goto(`${stage.server.url}/H5/documents/terms`);
    const written = everyText();
    const found = await page.evaluate(drawn, written);
    const differing = written.flatMap(({ text, place }, index) => {
      const seen = found[index];
      const width = widthOf(text, place.font);
      const { lines } = wrap(text, place.font, place.width);
      // some marks are drawn anew between certain neighbours: the hyphen of "6-digit"
      const agrees = seen !== undefined && Math.abs(seen.width - width) < 1.5 && seen.lines === lines;
      return agrees ? [] : [{ text, place: place.is, seen, judged: { width, lines } }];
    });
    expect(written.length).toBeGreaterThan(2000);
    expect(differing).toEqual([]);
    await context.close();
  });
});

/** What stands where on a screen: the element that holds the words of a place. */
type Rooms = readonly (readonly [place: PlaceName, element: string])[];

interface Screen {
  /** below the channel, or a step with the number of who comes to it */
  at: string | { mobileNumber: string; step: Step; reach?: boolean };
  /** pressed first */
  press?: readonly string[];
  rooms: Rooms;
}

const FOOTER_BUTTON = '[class*="_footer_"] button';

const SCREENS: Readonly<Record<string, Screen>> = {
  login: {
    at: 'login',
    press: [FOOTER_BUTTON],
    rooms: [
      ['headline', 'main h1'],
      ['subline', 'h1 + p'],
      ['label', 'main label'],
      ['help', '[id$="-help"]'],
      ['error', '[id$="-error"] > span'],
      ['phonePlaceholder', 'main input'],
      ['button', FOOTER_BUTTON],
    ],
  },
  'a document': { at: 'documents/terms', rooms: [['barTitle', 'header h1']] },
  'a popup': {
    at: 'test/popups',
    press: ['text="NETWORK_ERROR"'],
    rooms: [
      ['popupTitle', 'dialog h2'],
      ['popupText', 'dialog p'],
      ['popupButton', 'dialog button'],
    ],
  },
  'the test users': { at: 'test/user', rooms: [['search', 'input[type="search"]']] },
  'a form': {
    at: { mobileNumber: '081211100201', step: stepOf('apply-step', 'personal-info') },
    press: ['[role="radiogroup"] >> nth=0 >> label >> nth=0', '[role="radiogroup"] >> nth=1 >> label >> nth=0'],
    rooms: [
      ['stepTitle', 'header h1'],
      ['body', 'p[class*="_body_"]'],
      ['placeholder', 'input[type="email"]'],
      ['choiceOfTwo', '[role="radiogroup"] >> nth=0 >> label > [class*="_button_"]'],
      ['choice', '[role="radiogroup"] >> nth=1 >> label > [class*="_button_"]'],
      ['option', 'select[id="field-education"]'],
      ['dayHint', '[role="group"] select >> nth=0'],
      ['monthHint', '[role="group"] select >> nth=1'],
      ['yearHint', '[role="group"] select >> nth=2'],
    ],
  },
  'an address': {
    at: { mobileNumber: '081211100201', step: stepOf('apply-step', 'residential-info') },
    rooms: [
      ['sheetPlaceholder', 'button > [class*="_placeholder_"]'],
      ['linesPlaceholder', 'textarea'],
    ],
  },
  'a step that explains': {
    at: { mobileNumber: '081211100201', step: stepOf('apply-step', 'liveness-introduce'), reach: true },
    rooms: [['point', 'li[class*="_point_"] > span']],
  },
  'a returned application': {
    at: { mobileNumber: '081211100410', step: stepOf('resubmit', 'reasons') },
    rooms: [['note', 'li[class*="_note_"] > span']],
  },
  'a loan': {
    at: { mobileNumber: '081211100622', step: stepOf('effortless', 'apply-loan'), reach: true },
    press: ['[role="radiogroup"] >> label >> nth=0'],
    rooms: [
      ['moneyPlaceholder', 'input[id="field-loanAmount"]'],
      ['choiceRow', '[role="radiogroup"] [class*="_button_"] > span >> nth=0'],
      ['choiceSlogan', '[class*="_slogan_"]'],
    ],
  },
  'an upload': {
    at: { mobileNumber: '081211100502', step: stepOf('supplement-material', 'upload', { type: 'SALARY_SLIPS' }) },
    rooms: [
      ['advice', 'figcaption'],
      ['cardButton', '[class*="_tile_"] button[class*="_ghost_"]'],
    ],
  },
};

/** Runs in the page: the room for words in an element, and how they are written. */
function roomOf(element: Element) {
  const style = getComputedStyle(element);
  const edges = [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth];
  const taken = edges.reduce((sum, edge) => sum + (Number.parseFloat(edge) || 0), 0);
  return {
    width: Number.parseFloat(style.width) - taken,
    size: Number.parseFloat(style.fontSize),
    weight: Number(style.fontWeight),
  };
}

async function open({ page, context }: Phone, at: Screen['at']): Promise<void> {
  const borrower = new Borrower(page, stage.server, {}, 'gallery', 'id');
  if (typeof at === 'string') return borrower.open(`/H5/${at}`);
  const { mobileNumber, step, reach } = at;
  const account = await signIn(stage.server, mobileNumber);
  const { idNumber, name } = persona(mobileNumber);
  const loan = { paymentBankCode: 'BNI', paymentBankAccountNo: '5566778899' };
  if (reach) {
    await reachStep(account, step, { ...person, ...loan, idNumber, fullName: name }, await samplePhoto('ktp'));
  }
  await context.addCookies([{ name: SESSION_COOKIE, value: account.session, url: stage.server.url }]);
  await context.addInitScript(() => localStorage.setItem('loginStatus', 'true'));
  await borrower.open(`/H5/${step.path}`);
  await borrower.at(step);
}

describe('the places by which flows check judges texts', () => {
  it.each(Object.entries(SCREENS))('are as wide on %s as the table says', async (_, { at, press = [], rooms }) => {
    const phone = await openPhone();
    const { page } = phone;
    await open(phone, at);
    for (const element of press) await page.locator(element).first().click();
    for (const [name, element] of rooms) {
      const { width, font }: Place = PLACES[name];
      const room = await page.locator(element).first().evaluate(roomOf);
      expect({ name, size: room.size, weight: room.weight }).toEqual({ name, size: font.size, weight: font.weight });
      // an edge of 1.5 px is drawn with 1 px on some screens
      expect(room.width, `${name}: the table says ${width}`).toBeGreaterThan(width - 0.1);
      expect(room.width, `${name}: the table says ${width}`).toBeLessThan(width + 1.6);
    }
    await phone.context.close();
  });
});
