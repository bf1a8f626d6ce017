import type { Font } from './font';

/** Where texts stand, as wide as it is on a phone of 360 CSS pixels; tests/e2e/textWidth.test.ts measures it anew. */
export interface Place {
  /** in a sentence: "takes 2 lines of <is>" */
  is: string;
  /** for the words, in CSS pixels: without padding, edges and icons */
  width: number;
  font: Font;
  /** how many lines a text may take; running text takes as many as it needs */
  lines?: number;
  /** kept free on the last line, for what follows there */
  after?: number;
}

const REGULAR = { size: 16, weight: 400 } as const;
const BOLD = { size: 16, weight: 700 } as const;
const HEADING = { size: 18, weight: 700 } as const;
const SMALL = { size: 13, weight: 400 } as const;
const LABEL = { size: 14, weight: 400 } as const;

export const PLACES = {
  // the frame of a screen
  // beside the way back, the language and the account
  stepTitle: { is: 'the bar above a step', width: 162.6, font: BOLD, lines: 2 },
  // beside the way back and the language
  barTitle: { is: 'the bar above a screen', width: 206.6, font: BOLD, lines: 2 },
  headline: { is: 'the headline of a screen', width: 320, font: { size: 24, weight: 800, spacing: -0.02 }, lines: 2 },
  subline: { is: 'the lines below a headline', width: 320, font: { size: 15, weight: 400 }, lines: 5 },
  body: { is: 'the text at the top of a step', width: 320, font: REGULAR, lines: 4 },
  note: { is: 'a note above a step', width: 261.6, font: REGULAR, lines: 6 },
  problem: { is: 'the line above a button', width: 296, font: SMALL, lines: 4 },
  toast: { is: 'a message at the upper edge', width: 263.9, font: LABEL, lines: 4 },
  progress: { is: 'the progress of a flow', width: 220, font: SMALL, lines: 1 },
  remaining: { is: 'the note beside the progress', width: 90, font: SMALL, lines: 1 },
  message: { is: 'the heading of a message', width: 320, font: HEADING, lines: 2 },
  messageText: { is: 'the text of a message', width: 320, font: { size: 15, weight: 400 }, lines: 5 },
  // buttons
  button: { is: 'a button', width: 285, font: BOLD, lines: 1 },
  cardButton: { is: 'a button within a card', width: 251, font: BOLD, lines: 1 },
  textButton: { is: 'a button without edge', width: 301, font: BOLD, lines: 1 },
  halfButton: { is: 'one of two buttons side by side', width: 119, font: BOLD, lines: 1 },
  popupButton: { is: 'a button of a popup', width: 245, font: BOLD, lines: 1 },
  changeButton: { is: 'the button within a known answer', width: 90, font: BOLD, lines: 1 },
  // popups and sheets
  popupTitle: { is: 'the title of a popup', width: 280, font: HEADING, lines: 2 },
  popupQuestion: { is: 'the question of a popup', width: 280, font: HEADING, lines: 4 },
  popupText: { is: 'the text of a popup', width: 280, font: REGULAR, lines: 6 },
  sheetTitle: { is: 'the title of a sheet', width: 278, font: HEADING, lines: 2 },
  search: { is: 'a search field', width: 254, font: REGULAR, lines: 1 },
  chip: { is: 'a chip', width: 117, font: { size: 13, weight: 600 }, lines: 1 },
  wideChip: { is: 'a chip of several', width: 280, font: { size: 13, weight: 600 }, lines: 1 },
  // fields
  label: { is: 'the label of a field', width: 320, font: { size: 14, weight: 600 }, lines: 2, after: 72 },
  help: { is: 'the help below a field', width: 320, font: SMALL, lines: 3 },
  error: { is: 'an error below a field', width: 299, font: SMALL, lines: 3 },
  warning: { is: 'a warning below a field', width: 299, font: SMALL, lines: 5 },
  placeholder: { is: 'the example within a field', width: 260, font: REGULAR, lines: 1 },
  phonePlaceholder: { is: 'the example behind +62', width: 209.2, font: REGULAR, lines: 1 },
  moneyPlaceholder: { is: 'the example behind Rp', width: 217.7, font: REGULAR, lines: 1 },
  linesPlaceholder: { is: 'the example within a field of several lines', width: 260, font: REGULAR, lines: 3 },
  sheetPlaceholder: { is: 'the words of a field that opens a list', width: 263.6, font: REGULAR, lines: 2 },
  option: { is: 'an option of a list', width: 264, font: REGULAR, lines: 1 },
  dayHint: { is: 'the field of the day', width: 30, font: REGULAR, lines: 1 },
  monthHint: { is: 'the field of the month', width: 93, font: REGULAR, lines: 1 },
  yearHint: { is: 'the field of the year', width: 52, font: REGULAR, lines: 1 },
  choiceOfTwo: { is: 'one of two choices side by side', width: 137, font: BOLD, lines: 2 },
  choice: { is: 'one of three choices side by side', width: 82.3, font: BOLD, lines: 2 },
  choiceRow: { is: 'a choice with a note beside it', width: 80, font: BOLD, lines: 1 },
  choiceTag: { is: 'the tag beside a choice', width: 182, font: { size: 13, weight: 600 }, lines: 1 },
  choiceSlogan: { is: 'the line below the tag of a choice', width: 202, font: SMALL, lines: 2 },
  // what steps list
  module: { is: 'the name of a part, beside its state', width: 165, font: { size: 16, weight: 500 }, lines: 1 },
  item: { is: 'the name of an item', width: 286, font: { size: 16, weight: 500 }, lines: 1 },
  itemDetail: { is: 'the line below the name of an item', width: 140, font: SMALL, lines: 1 },
  point: { is: 'a point', width: 286, font: REGULAR, lines: 4 },
  value: { is: 'the name of a shown value', width: 286, font: REGULAR, lines: 1 },
  advice: { is: 'the advice below an example picture', width: 286, font: REGULAR, lines: 6 },
  // camera and uploads
  cameraTitle: { is: 'the bar above the camera', width: 256, font: BOLD, lines: 1 },
  cameraNow: { is: 'the line over the live picture', width: 328, font: HEADING, lines: 2 },
  cameraQuestion: { is: 'the question below a new photo', width: 320, font: HEADING, lines: 2 },
  cameraSide: { is: 'a button beside the shutter', width: 120, font: SMALL, lines: 2 },
  cameraToggle: { is: 'the switch beside the shutter', width: 93, font: { size: 13, weight: 700 }, lines: 1 },
  cameraCheck: { is: 'a check below the live picture', width: 130, font: LABEL, lines: 1 },
  cameraAdvice: { is: 'the advice when the camera fails', width: 320, font: REGULAR, lines: 5 },
  photo: { is: 'the text on the card of a photo', width: 262, font: LABEL, lines: 5 },
  pageName: { is: 'the name of a page', width: 154, font: { size: 16, weight: 600 }, lines: 1 },
  legal: { is: 'the small print', width: 320, font: { size: 12, weight: 400 }, lines: 1 },
  running: { is: 'running text', width: 260, font: BOLD },
} as const satisfies Readonly<Record<string, Place>>;

export type PlaceName = keyof typeof PLACES;
