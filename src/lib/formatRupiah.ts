/** Money (docs/product/rules.md): `Rp4.250.000`, no decimals; `Rp-` where the amount is missing. Whole rupiah. */
export function formatRupiah(amount: number | undefined): string {
  if (amount === undefined || !Number.isFinite(amount)) return 'Rp-';
  const digits = String(Math.round(Math.abs(amount))).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${amount < 0 ? '-' : ''}Rp${digits}`;
}
