import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/call';
import type { ServiceProduct } from '../../contract/generated/bodies';
import type { ScreenTopic } from '../../contract/whyTopics';
import { useTexts } from '../../i18n/useTexts';
import { SendingProblem } from '../../kit/SendingProblem';
import { useSending } from '../../kit/useSending';
import { formatRupiah } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { describedBy, FieldShell } from '../../ui/FieldShell';
import plainInput from '../../ui/PlainInput.module.css';
import { WhyLine } from '../../widgets/why/WhyLine';
import type { LookedUp } from './FoundBill';
import styles from './serviceBills.module.css';

const id = 'field-customerNumber';

interface NumberFormProps {
  product: ServiceProduct;
  onFound(found: LookedUp): void;
  /** another number is typed: what was found is of the one before */
  onChange(): void;
}

/** How many digits a number has: `12`, or `9–13`. */
const digitsOf = ({ leastDigits, mostDigits }: ServiceProduct): string =>
  leastDigits === mostDigits ? String(leastDigits) : `${leastDigits}–${mostDigits}`;

/** The number of a customer, by which the bill is looked up. */
export function NumberForm({ product, onFound, onChange }: NumberFormProps) {
  const { t, language } = useTexts();
  const { serviceProductId, kind, name, leastDigits, mostDigits, least, most } = product;
  const input = useRef<HTMLInputElement>(null);
  const sending = useSending();
  const [customerNumber, setNumber] = useState('');
  const [error, setError] = useState<string>();
  const [silence, setSilence] = useState<string>();
  const digits = digitsOf(product);
  const help = t('pay.service.number.help', { digits });

  function refuse(reason: string) {
    setError(reason);
    input.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (customerNumber.length < leastDigits || customerNumber.length > mostDigits) {
      refuse(t('pay.service.number.wrong', { digits }));
      return;
    }
    setSilence(undefined);
    void sending.run(
      async () => {
        const bill = await call('GET /o/vgs/service-product/inquire-postpaid-bill', {
          query: { serviceProductId, customerNumber },
        });
        onFound({ bill, customerNumber, askedAt: Date.now() });
      },
      ({ code }) => {
        if (code === 'CUSTOMER_NUMBER_UNKNOWN') refuse(t(`errors.${code}`));
        else if (code === 'PARTNER_NOT_REACHED') setSilence(t('pay.service.silent', { service: name }));
        else return false;
        return true;
      },
    );
  }

  return (
    <Card>
      <form className={styles.parts} noValidate onSubmit={submit}>
        <FieldShell
          id={id}
          label={t(`pay.service.number.${kind}`)}
          help={help}
          error={error}
          beside={<WhyLine topic={'customer-number' satisfies ScreenTopic} label={t(`pay.service.number.${kind}`)} />}
        >
          <input
            id={id}
            ref={input}
            className={plainInput.input}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            value={customerNumber}
            aria-required="true"
            aria-invalid={error !== undefined}
            aria-describedby={describedBy(id, { help, error, warning: undefined })}
            onChange={({ target }) => {
              setNumber(target.value.replace(/\D/g, ''));
              setError(undefined);
              onChange();
            }}
          />
        </FieldShell>
        <p className={styles.note}>
          {least === undefined
            ? t('pay.service.instalments.none')
            : t('pay.service.instalments.between', {
                least: formatRupiah(least, language),
                most: formatRupiah(most, language),
              })}
        </p>
        <SendingProblem sending={{ problem: silence ?? sending.problem }} />
        <Button type="submit" busy={sending.busy}>
          {t('pay.service.number.action')}
        </Button>
        {sending.slow !== undefined && <p role="status">{sending.slow}</p>}
      </form>
    </Card>
  );
}
