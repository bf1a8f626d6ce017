import { useState } from 'react';
import { Button, IconButton } from '../../../src/ui/Button';
import { Card } from '../../../src/ui/Card';
import { Chip } from '../../../src/ui/Chip';
import { Headline } from '../../../src/ui/Headline';
import { HelpIcon } from '../../../src/ui/icons/icons';
import { EmptyState, ErrorState } from '../../../src/ui/Message';
import { Popup } from '../../../src/ui/Popup';
import { Progress } from '../../../src/ui/Progress';
import { Screen } from '../../../src/ui/Screen';
import { Skeleton } from '../../../src/ui/Skeleton';
import { ToastRegion } from '../../../src/ui/ToastRegion';
import { TopBar } from '../../../src/ui/TopBar';

const nothing = () => undefined;

export function PrimitivesPage() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Screen
        top={
          <TopBar
            title="Lengkapi data"
            back={{ text: 'Kembali', onClick: nothing }}
            right={
              <IconButton text="Bantuan" onClick={nothing}>
                <HelpIcon />
              </IconButton>
            }
          />
        }
        footer={<Button onClick={() => setAsking(true)}>Ajukan limit</Button>}
      >
        <Headline level={2} title="3 dari 7 selesai" text="Urutannya bebas. Data tersimpan tiap bagian selesai." />
        <Progress total={7} done={3} text="3 dari 7 selesai" showText={false} />
        <Card>
          <Chip>Selesai</Chip> <Chip tone="warn">Perlu diperbaiki</Chip> <Chip tone="neutral">Opsional</Chip>{' '}
          <Chip tone="danger">Ditolak</Chip>
        </Card>
        <p>
          <Button kind="ghost">Coba lagi</Button>
        </p>
        <Button busy>Kirim kode</Button>
        <p>
          <Button disabled>Ajukan limit</Button>
        </p>
        <Button kind="text">Kirim ulang</Button>
        <Skeleton text="Sedang memuat" lines={3} />
        <EmptyState title="Belum ada produk yang cocok" text="Maaf, saat ini belum ada produk pinjaman." />
        <ErrorState text="Daftar tidak dapat dimuat." retry={{ text: 'Coba lagi', onClick: nothing }} />
      </Screen>
      <ToastRegion toasts={[{ id: 1, text: 'Nomor rekening disalin', tone: 'done' }]} />
      {asking && (
        <Popup
          title="Yakin mau keluar?"
          confirm={{ text: 'Lanjut isi', onClick: () => setAsking(false) }}
          cancel={{ text: 'Keluar', onClick: () => setAsking(false) }}
          onClose={() => setAsking(false)}
        >
          Jawaban kamu tetap tersimpan.
        </Popup>
      )}
    </>
  );
}
