/** The gateways that bills can be paid by, as the data name them. */
export const GATEWAY_IDS = ['sandbox', 'midtrans', 'xendit'] as const;

export type GatewayId = (typeof GATEWAY_IDS)[number];
