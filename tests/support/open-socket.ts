import { connect, type Socket } from 'node:net';

let sockets: Socket[] = [];

/** Opens a connection, sends the text, and collects what comes back. localAddress: that of the client, of 127.0.0.0/8. */
export function openSocket(url: string, text: string, localAddress = '127.0.0.1') {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress });
  sockets.push(socket);
  const answer = { text: '', isClosed: false, socket };
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    answer.text += String(chunk);
  });
  socket.on('close', () => {
    answer.isClosed = true;
  });
  socket.write(text);
  return answer;
}

/** Closes all of them. */
export function destroySockets(): void {
  for (const socket of sockets) socket.destroy();
  sockets = [];
}
