import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/platform/config/config';
import { readVariables } from '../../server/platform/config/variables';
import { largestBody, variablesIn } from './support/deployment';

interface Service {
  image: string;
  profiles?: string[];
  environment?: Record<string, string>;
  env_file?: string;
  build?: { context: string; dockerfile: string };
  volumes?: string[];
  depends_on?: unknown;
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  read_only?: boolean;
}

const text = readFileSync('deploy/compose.yaml', 'utf8');
const compose: { services: Record<string, Service>; volumes: object; networks: object } = parse(text, { merge: true });
const containerfile = readFileSync('Containerfile', 'utf8');
const example = variablesIn(readFileSync('deploy/compose.env.example', 'utf8'));
const secrets = variablesIn(execFileSync('sh', ['deploy/secrets.sh'], { encoding: 'utf8' }));
const file = { ...example, ...secrets };
const image = variablesIn((/^ENV (.+)$/m.exec(containerfile)?.[1] ?? '').replaceAll(' ', '\n'));
const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('lancar-'));

/** A text with the variables that compose puts into it. */
const filled = (value: string) => value.replace(/\$\{(\w+)(?::[^}]*)?\}/g, (_, name: string) => file[name] ?? '');

/** What a server of the compose file is started with. */
const environmentOf = ({ environment = {} }: Service) => ({
  ...image,
  ...file,
  ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(String(value))])),
});

describe('the compose file', () => {
  it('runs two servers, a database and a proxy, and the gateway that plays only where it is asked for', () => {
    expect(Object.keys(compose.services)).toEqual(['lancar-a', 'lancar-b', 'postgres', 'proxy', 'gateway']);
    const byProfile = Object.entries(compose.services).filter(([, { profiles }]) => profiles);
    expect(byProfile.map(([name, { profiles }]) => [name, profiles])).toEqual([['gateway', ['gateway']]]);
    for (const [, server] of servers) expect([server.read_only, server.env_file]).toEqual([true, 'lancar.env']);
  });

  it('names variables that the server reads, or that it uses itself', () => {
    const known = new Set(['NODE_ENV', ...readVariables()]);
    const own = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    const ofServers = servers.flatMap(([, { environment = {} }]) => Object.keys(environment));
    const named = [...Object.keys(file), ...ofServers, ...Object.keys(image)];
    expect(named.filter((name) => !known.has(name) && !own.includes(name))).toEqual([]);
    expect(own.filter((name) => !(name in file))).toEqual([]);
  });

  it('gives the example of the gateway the variables that it reads', () => {
    const programs = ['gateway', 'midtrans'].map((name) => readFileSync(`examples/gateway/${name}.mjs`, 'utf8'));
    const read = [...programs.join().matchAll(/const \{(.*)\} = process\.env/g)].map(([, names]) => names).join();
    const { environment = {}, command } = compose.services.gateway as Service & { command: string[] };
    expect(Object.keys(environment).filter((name) => !read.includes(name))).toEqual([]);
    expect(command).toEqual(['node', '/gateway/gateway.mjs']);
  });

  it('lets a server start without a sandbox from the example and new secrets', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lancar-compose-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'services.json'), '{"services": {}}');
    for (const [, server] of servers) {
      const environment = environmentOf(server);
      expect(environment.LANCAR_LENDER_FILE).toBe('/files/lender.json');
      expect(environment.LANCAR_SERVICES_FILE).toBe(compose.services.gateway?.environment?.GATEWAY_FILE);
      const config = readConfig({
        ...environment,
        LANCAR_LENDER_FILE: 'deploy/lender.example.json',
        LANCAR_SERVICES_FILE: join(folder, 'services.json'),
      });
      expect(config).toMatchObject({ sandbox: false, trustProxy: true, host: '0.0.0.0' });
      expect(new URL(config.databaseUrl ?? '')).toMatchObject({ hostname: 'postgres', username: 'lancar' });
      const seconds = Number.parseInt(server.stop_grace_period ?? '', 10);
      expect(seconds).toBeGreaterThan(config.drainSeconds + config.stopSeconds);
    }
  });

  it('mounts and builds from files that there are', () => {
    const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
    const places = mounts.map((mount) => mount.split(':')[0] ?? '');
    // what a lender puts there
    const files = places.filter((place) => place.startsWith('.') && place !== './files');
    expect(files.filter((place) => !existsSync(join('deploy', place)))).toEqual([]);
    expect(Object.keys(compose.volumes)).toEqual(
      expect.arrayContaining(places.filter((place) => !place.startsWith('.'))),
    );
    for (const [, { build }] of servers) {
      expect(existsSync(join('deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
    }
  });
});

describe('the proxy', () => {
  const caddy = readFileSync('deploy/Caddyfile', 'utf8');

  it('passes people on to each server, at the port it listens on', () => {
    const upstreams = /reverse_proxy (.+) \{/.exec(caddy)?.[1]?.split(' ');
    expect(upstreams).toEqual(servers.map(([name]) => `${name}:${image.PORT}`));
    expect(containerfile).toContain(`EXPOSE ${image.PORT}`);
    expect(caddy).toContain('health_uri /health/ready');
  });

  it('lets the largest picture through', () => {
    const megabytes = Number(/max_size (\d+)MB/.exec(caddy)?.[1]);
    expect(megabytes * 1_000_000).toBeGreaterThan(largestBody());
  });

  it('takes a server out before it stops to listen', () => {
    const every = Number(/health_interval (\d+)s/.exec(caddy)?.[1]);
    const within = Number(/health_timeout (\d+)s/.exec(caddy)?.[1]);
    for (const [, { environment = {} }] of servers) {
      expect(Number(environment.LANCAR_DRAIN_SECONDS)).toBeGreaterThan(every + within);
    }
  });
});

it('the addresses of the example are those of the gateway that plays', () => {
  const { environment = {} } = compose.services.gateway ?? {};
  const { GATEWAY_HOST, GATEWAY_PORT } = environment;
  const hosts = Object.values(example).filter((value) => value.startsWith('http'));
  expect(hosts.length).toBeGreaterThan(2);
  for (const address of hosts) expect(new URL(address).host).toBe(`${GATEWAY_HOST}:${GATEWAY_PORT}`);
});
