import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

// The key and the certificate were created for these tests. The certificate is untrusted, because
// it is self-signed.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrp+XbWZly3t4wsrO
ueEC+wpfhXh3HetnIslMfGvfA7mhRANCAARMWcBheSKZDMUVfC76Hq9Bl3mFcD87
xoVPhGL9euEilTSzJkDV/tmdxIgtiViodPp5aGz7k+zJTIV4IN7VBgfP
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUfoEcyMXvfwL50Bs4dJGe7eVmdzcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMDExNTgzOVoYDzIxMjYxMDI3
MTE1ODM5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARMWcBheSKZDMUVfC76Hq9Bl3mFcD87xoVPhGL9euEilTSzJkDV/tmd
xIgtiViodPp5aGz7k+zJTIV4IN7VBgfPo28wbTAdBgNVHQ4EFgQUqbe3GO56N04n
mVNr6PYzvhDQHNQwHwYDVR0jBBgwFoAUqbe3GO56N04nmVNr6PYzvhDQHNQwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgLD3JK933W8EsVGTK8pgv2iO/c6E+7d/gu+yhcFJyqqcCIQCr
voN3XPUwvO36pSP8pmwdY19qIggl7mP81WbpvytG3w==
-----END CERTIFICATE-----`

/** Starts an HTTPS server with an untrusted certificate. Counts the requests. */
export async function listenUntrusted() {
  let requests = 0
  const server = createServer({ key, cert }, (_, response) => {
    requests += 1
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `https://127.0.0.1:${port}`,
    get requests() {
      return requests
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
