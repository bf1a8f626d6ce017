import { expect, it } from 'vitest';
import { readConfig } from '../../server/platform/config/config';
import { fetchOutside, traced } from '../../server/platform/tracing';
import { openTraces } from '../../server/providers/openTelemetry/traces';
import { attributesOf, startSpanCollector } from './support/spanCollector';

it('a call outside is a span of what made it, by host and status, without its address and what broke', async () => {
  const collector = await startSpanCollector();
  const endTraces = openTraces({ url: collector.url, percent: 100 }, 'production');
  const asked = traced('job payments', {}, async () => {
    await fetchOutside(`${collector.origin}/v2/order-4711/status?key=hunter2`, { method: 'POST', body: '4711' });
    throw new TypeError('order 4711 is broken');
  });
  await expect(asked).rejects.toThrow('order 4711');
  await endTraces();
  const [call, job] = collector.spans();
  expect(job?.name).toBe('job payments');
  expect(call).toMatchObject({ name: `POST ${new URL(collector.origin).host}`, parentSpanId: job?.spanId });
  expect(call && attributesOf(call)).toMatchObject({ 'http.request.method': 'POST', 'http.response.status_code': 200 });
  expect(job && attributesOf(job)).toEqual({ 'error.type': 'TypeError' });
  expect(collector.text()).not.toMatch(/4711|hunter2/);
  collector.close();
});

it('a collector that is away holds nothing up, and nothing is sent without one', async () => {
  const endTraces = openTraces({ url: 'http://127.0.0.1:1/v1/traces', percent: 100 }, 'production');
  expect(await traced('job payments', {}, async () => 'done')).toBe('done');
  await endTraces();
  expect(await traced('job payments', {}, async () => 'done')).toBe('done');
});

it('the address of a collector and the share of traces are checked', () => {
  const read = () => readConfig({ LANCAR_OTLP_URL: 'collector:4318', LANCAR_OTLP_PERCENT: '0' });
  expect(read).toThrow('LANCAR_OTLP_URL must be an address that begins with https:// or http://');
  expect(read).toThrow('LANCAR_OTLP_PERCENT must be a whole number from 1 to 100');
});
