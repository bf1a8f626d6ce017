import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/platform/config/config';
import { ConfigError } from '../../server/platform/config/environment';
import { messageGateways } from '../../server/providers/messages/messageGateway';
import { smtpMail } from '../../server/providers/smtp/smtpMail';

interface Taken {
  to: string[];
  /** headers and text, as they came */
  data: string;
}

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((closed) => server.close(() => closed()));
});

/** A mail server on this machine that keeps what it takes; it knows one user. */
async function mailServer(options: SMTPServerOptions = {}): Promise<{ port: number; taken: Taken[] }> {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    closeTimeout: 1,
    onAuth({ username, password }, _, done) {
      if (username === 'lancar@relay' && password === 'p:a/s%s') done(null, { user: username });
      else done(new Error('Invalid username or password'));
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((data) => {
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), data });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  servers.push(server);
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', () => listening()));
  return { port: (server.server.address() as AddressInfo).port, taken };
}

const USER = 'lancar%40relay:p%3Aa%2Fs%25s';
const NO_DATABASE = undefined as never;
const FROM = 'Lancar <no-reply@lancar.example>';
const configOf = (address: string, more: Record<string, string> = {}) =>
  readConfig({ LANCAR_SMTP_URL: address, LANCAR_MAIL_FROM: FROM, ...more });
const emailBy = (address: string) => {
  const { email } = messageGateways(configOf(address), NO_DATABASE);
  if (!email) throw new Error('no mail is connected');
  return email;
};
const question = (milliseconds = 5_000) => ({ reference: 'r-1', signal: AbortSignal.timeout(milliseconds) });
const message = { to: 'siti@example.com', subject: 'Limit Anda siap', text: 'Rp5.000.000 siap dicairkan.\n' };

describe('mail by SMTP', () => {
  it('arrives from who is configured to send, and again by the same Message-ID', async () => {
    const { port, taken } = await mailServer();
    const email = emailBy(`smtp://${USER}@127.0.0.1:${port}`);
    await email.send(message, question());
    await email.send(message, question());
    expect(taken.map(({ to }) => to)).toEqual([['siti@example.com'], ['siti@example.com']]);
    for (const { data } of taken) {
      expect(data).toContain('From: Lancar <no-reply@lancar.example>');
      expect(data).toContain('Subject: Limit Anda siap');
      expect(data).toContain('Message-ID: <r-1@lancar.example>');
      expect(data).toContain('Auto-Submitted: auto-generated');
      expect(data).toContain('Rp5.000.000 siap dicairkan.');
    }
  });

  it('goes to the one person it is for, whatever their address tries to say', async () => {
    const { port, taken } = await mailServer();
    const email = emailBy(`smtp://${USER}@127.0.0.1:${port}`);
    const to = 'siti@example.com\r\nBcc: all@example.com';
    await email.send({ ...message, to, subject: 'Judul\r\nBcc: all@example.com' }, question()).catch(() => undefined);
    expect(taken.flatMap((mail) => mail.to)).not.toContain('all@example.com');
    expect(taken.map(({ data }) => data).join()).not.toMatch(/^Bcc:/m);
  });

  it('is not taken where the server refuses it, the user or the address', async () => {
    const refusing = await mailServer({ onRcptTo: (_, __, done) => done(new Error('No such mailbox')) });
    const sent = (address: string) => emailBy(address).send(message, question());
    await expect(sent(`smtp://${USER}@127.0.0.1:${refusing.port}`)).rejects.toThrow('No such mailbox');
    const { port, taken } = await mailServer();
    await expect(sent(`smtp://lancar:wrong@127.0.0.1:${port}`)).rejects.toThrow('Invalid username or password');
    await expect(sent('smtp://127.0.0.1:9')).rejects.toThrow(/ECONNREFUSED/);
    expect(taken).toEqual([]);
  });

  it('is left in time where the server does not answer', async () => {
    const { port } = await mailServer({ onConnect: () => undefined });
    await expect(emailBy(`smtp://127.0.0.1:${port}`).send(message, question(100))).rejects.toThrow(/abort|timeout/i);
  });

  it('leaves by TLS alone: not without STARTTLS, and not to a certificate that nobody trusts', async () => {
    const plain = await mailServer({ disabledCommands: ['STARTTLS'] });
    const mail = { host: '127.0.0.1', login: undefined, from: FROM };
    const overPlain = smtpMail({ ...mail, port: plain.port, security: 'startTls' });
    await expect(overPlain.send(message, question())).rejects.toThrow(/STARTTLS/);
    const upgraded = await mailServer();
    const untrusted = smtpMail({ ...mail, port: upgraded.port, security: 'startTls' });
    await expect(untrusted.send(message, question())).rejects.toThrow(/certificate/);
    const secure = await mailServer({ secure: true });
    await expect(emailBy(`smtps://${USER}@127.0.0.1:${secure.port}`).send(message, question())).rejects.toThrow(
      /certificate/,
    );
    expect([...plain.taken, ...upgraded.taken, ...secure.taken]).toEqual([]);
  });
});

describe('the address of a mail server', () => {
  it.each([
    ['smtps://u:p@mail.example', { port: 465, security: 'tls' }],
    ['smtp://u:p@mail.example', { port: 587, security: 'startTls' }],
    ['smtp://u:p@mail.example:25', { port: 25, security: 'startTls' }],
    ['smtp://localhost:1025', { port: 1025, security: 'none', login: undefined }],
    ['smtp://[::1]:25', { host: '::1', port: 25, security: 'none' }],
  ])('%s says how it is reached', (address, expected) => {
    expect(configOf(address).mail).toMatchObject(expected);
  });

  it.each([
    ['https://u:hunter2@mail.example', {}, 'LANCAR_SMTP_URL must be'],
    ['smtp://u:hunter2@mail.example/inbox', {}, 'LANCAR_SMTP_URL must be'],
    ['smtp://hunter2@mail.example', {}, 'LANCAR_SMTP_URL must have a user and a password'],
    ['smtp://u:hunter2%@mail.example', {}, 'LANCAR_SMTP_URL must have a user and a password'],
    ['smtps://u:hunter2@mail.example', { LANCAR_MAIL_FROM: 'Lancar' }, 'LANCAR_MAIL_FROM must say who sends'],
    ['smtps://u:hunter2@mail.example', { LANCAR_EMAIL_URL: 'https://mail.example' }, 'are both set'],
    ['', {}, 'LANCAR_SMTP_URL must be'],
  ])('%s with %j is refused, and no password repeated', (address, more, mistake) => {
    const read = () => configOf(address, more);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(mistake);
    expect(read).not.toThrow('hunter2');
  });
});
