/** Digits or letters read on a card, with those marked that stand otherwise in what they are held against: cards are written in capitals. */
export const DigitsBeside = ({ said, beside }: { said: string; beside: string }) =>
  said.length === beside.length
    ? Array.from(said, (digit, place) => ({ digit, place })).map(({ digit, place }) =>
        digit.toLowerCase() === beside[place]?.toLowerCase() ? digit : <mark key={place}>{digit}</mark>,
      )
    : said;
