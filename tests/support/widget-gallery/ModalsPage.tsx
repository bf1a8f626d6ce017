import { StrictMode, useState } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { modalsGone } from '../../../src/ui/modalHistory';
import { Popup } from '../../../src/ui/Popup';
import { Sheet } from '../../../src/ui/Sheet';

type Open = 'nothing' | 'sheet' | 'popup' | 'stubborn';

/** Pages of a router, told apart by `#`, with modals over each: a sheet, a popup over it, one that does not close. */
function Pages() {
  const { search, hash, key, state } = useLocation();
  const how = useNavigationType();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>('nothing');
  const close = () => setOpen('nothing');
  const next = () => navigate({ search, hash: `${Number(hash.slice(1)) + 1}` }, { state: { from: hash } });

  return (
    <main>
      <h1>{`Page ${hash.slice(1) || '0'}`}</h1>
      <output>{JSON.stringify({ key, state, how })}</output>
      <button type="button" onClick={next}>
        Next page
      </button>
      <button type="button" onClick={() => setOpen('sheet')}>
        Open sheet
      </button>
      <button type="button" onClick={() => setOpen('stubborn')}>
        Open stubborn
      </button>
      {(open === 'sheet' || open === 'popup') && (
        <Sheet title="Sheet" closeText="Close" onClose={close}>
          <button type="button" onClick={() => setOpen('popup')}>
            Open popup
          </button>
          <button
            type="button"
            onClick={() => {
              close();
              next();
            }}
          >
            Go on at once
          </button>
          <button
            type="button"
            onClick={async () => {
              close();
              await modalsGone();
              next();
            }}
          >
            Go on tidily
          </button>
        </Sheet>
      )}
      {open === 'popup' && (
        <Popup
          title="Popup"
          confirm={{ text: 'Fine', onClick: () => setOpen('sheet') }}
          onClose={() => setOpen('sheet')}
        />
      )}
      {open === 'stubborn' && (
        <Popup title="Stubborn" confirm={{ text: 'Give in', onClick: close }} onClose={() => undefined} />
      )}
    </main>
  );
}

export function ModalsPage() {
  return (
    <StrictMode>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </StrictMode>
  );
}
