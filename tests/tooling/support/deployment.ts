import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Lines `NAME=value` of a file of variables. */
export function variablesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^(?:Environment=)?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map((line) => line.slice(1, 3)),
  );
}

/** The largest body that a call takes, in bytes. */
export function largestBody(): number {
  const { calls }: { calls: Record<string, { kilobytes?: number }> } = JSON.parse(
    readFileSync('schemas/api/calls.json', 'utf8'),
  );
  return Math.max(...Object.values(calls).map(({ kilobytes = 0 }) => kilobytes)) * 1_024;
}

export interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

interface Panel {
  title: string;
  datasource: { uid: string };
  targets: { expr: string }[];
}

/** The alerts of Prometheus. */
export function alertRules(): readonly Alert[] {
  const file: { groups: { rules: Alert[] }[] } = parse(readFileSync('deploy/prometheus/lancar.rules.yaml', 'utf8'));
  return file.groups.flatMap(({ rules }) => rules);
}

/** The pictures of the dashboard. */
export const dashboardPanels = (): readonly Panel[] =>
  JSON.parse(readFileSync('deploy/grafana/lancar.json', 'utf8')).panels;

/** All that alerts and dashboard ask Prometheus. */
export const watchedExpressions = (): readonly string[] => [
  ...alertRules().map(({ expr }) => expr),
  ...dashboardPanels().flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** The figures of servers that an expression names. */
export const figuresIn = (expression: string): readonly string[] =>
  [...expression.matchAll(/\b(?:lancar|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
