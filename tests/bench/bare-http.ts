import { createServer } from 'node:http';

/** The bare baseline: node:http that sends the bytes it is given. */
process.once('message', (body) => {
  const bytes = Buffer.from(String(body), 'base64');
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
