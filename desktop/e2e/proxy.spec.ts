import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './support/test.ts'

/** A proxy that forwards calls only with this user name and password. */
async function openProxy(username: string, password: string) {
  const wanted = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const proxy = createServer((incoming, outgoing) => {
    if (incoming.headers['proxy-authorization'] !== wanted) {
      const realm = { 'proxy-authenticate': 'Basic realm="Office"', 'content-type': 'text/html' }
      outgoing.writeHead(407, realm).end('<h1>Proxy Authentication Required</h1>')
      return
    }
    const { method, url = '', headers } = incoming
    const call = request(url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    call.on('error', () => outgoing.destroy())
    incoming.pipe(call)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    port: (proxy.address() as AddressInfo).port,
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

test('a proxy’s user name and password are asked for once, and again when they are wrong', async ({
  startDesktop,
  signIn,
  t,
}) => {
  const proxy = await openProxy('hala', 'secret')
  const { window } = await startDesktop({
    args: [`--proxy-server=http://127.0.0.1:${proxy.port}`, '--proxy-bypass-list=<-loopback>'],
  })
  const page = await window()
  const dialog = page.getByRole('dialog', { name: t('desktop:proxy.title') })
  const fill = async (password: string) => {
    await dialog.getByLabel(t('desktop:proxy.username')).fill('hala')
    await dialog.getByLabel(t('desktop:proxy.password'), { exact: true }).fill(password)
    await dialog.getByRole('button', { name: t('desktop:proxy.submit') }).click()
  }

  await dialog
    .getByRole('button', { name: t('desktop:proxy.cancel') })
    .last()
    .click()
  const heading = page.getByRole('heading', { name: t('desktop:problems.proxy.title') })
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: t('desktop:retry') }).click()
  await fill('guess')
  await expect(dialog.getByText(t('desktop:proxy.repeated'))).toBeVisible()
  await fill('secret')
  await signIn(page)
  await expect(dialog).toBeHidden()
  proxy.close()
})
