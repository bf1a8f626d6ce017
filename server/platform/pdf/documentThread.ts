/** A thread of its own for documents of strangers (documentReader.ts): what a hostile one costs is not the server's. */
import { parentPort } from 'node:worker_threads';
import { readDocument, type SentDocument } from './documentJobs';

parentPort?.on('message', async (sent: SentDocument) => {
  const read = await readDocument(sent);
  parentPort?.postMessage(read, typeof read === 'string' ? [] : [read.file.buffer]);
});
parentPort?.postMessage('ready');
