import type { ShopOrdered } from '../../src/contract/generated/bodies';
import type { Stage } from './stage';

/** Tells the sandbox's shop something, and gives what it answers. */
export async function sendToShop<Answer>({ server }: Stage, path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const address = `${server.url}/api/sandbox/shop/${path}`;
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`the shop answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Orders a bicycle in the sandbox's shop. */
export async function orderOfShop(stage: Stage): Promise<{ orderNo: string; orderId: string }> {
  const cart = { items: [{ id: 'bicycle', quantity: 1 }] };
  const { orderNo, buyerAddress } = await sendToShop<ShopOrdered>(stage, 'orders', cart);
  return { orderNo, orderId: buyerAddress.split('/').at(-1) ?? '' };
}
