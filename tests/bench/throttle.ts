import type { CDPSession, Page } from 'playwright';

/** A cheap phone beside this machine. */
const CPU_RATE = 4;
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export async function slowCpu(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  return session;
}

/** Slow 4G (1.6 Mbit/s, 150 ms round trip) and a slow CPU. */
export async function slowPhone(page: Page): Promise<void> {
  const session = await slowCpu(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
}
