import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { alertRules, dashboardPanels, watchedExpressions } from './support/deployment';

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join('server', name), 'utf8'))
  .join();

describe('alerts and dashboard', () => {
  it('ask for labels and outcomes that the server writes', () => {
    const asked = watchedExpressions().flatMap((expression) => [...expression.matchAll(/(\w+)\s*!?=~?\s*"([^"]*)"/g)]);
    const own = asked.filter(([, label, value]) => `${label} ${value}` !== 'job lancar' && label !== 'status');
    expect(own.length).toBeGreaterThan(5);
    for (const [, label, value] of own) {
      expect(sources).toMatch(new RegExp(`labelNames: \\[[^\\]]*'${label}'`));
      expect(sources).toContain(`'${value}'`);
    }
  });

  it('group by labels that figures have, or that Prometheus adds', () => {
    const [, ...named] = sources.split('labelNames: [').map((rest) => rest.slice(0, rest.indexOf(']')));
    const added = ['le', 'instance', 'exported_job'];
    const known = [...[...named.join().matchAll(/'(\w+)'/g)].map(([, name = '']) => name), ...added];
    const grouped = watchedExpressions().flatMap((expression) =>
      [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', ')),
    );
    expect(grouped.length).toBeGreaterThan(5);
    expect(grouped.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('say what is wrong, and whether to wake somebody; and what to do at night stands on the page', () => {
    const page = readFileSync('docs/operations.md', 'utf8');
    const [, night = ''] = page.split('\n## At night\n');
    const names = alertRules().map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    for (const { alert, labels, annotations } of alertRules()) {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary).toMatch(/\.$/);
      expect(night).toContain(`| \`${alert}\`, ${labels.severity} |`);
    }
  });

  it('are found where the configuration of Prometheus looks for them, which asks the servers of the unit', () => {
    const { rule_files: files, scrape_configs: scraped } = parse(
      readFileSync('deploy/prometheus/prometheus.yaml', 'utf8'),
    );
    expect(files).toEqual(readdirSync('deploy/prometheus').filter((name) => name.endsWith('.rules.yaml')));
    expect(scraped).toMatchObject([
      { job_name: 'lancar', static_configs: [{ targets: ['127.0.0.1:3001', '127.0.0.1:3002'] }] },
    ]);
  });

  it('ask the source of data that whoever looks has chosen', () => {
    const panels = dashboardPanels();
    expect(panels.length).toBeGreaterThan(10);
    for (const { title, datasource, targets } of panels) {
      expect([title, datasource.uid, targets.length > 0]).toEqual([title, `\${source}`, true]);
    }
  });
});
