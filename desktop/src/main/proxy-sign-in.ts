import { net, type AuthInfo, type Session } from 'electron'
import type { Credentials, ProxyQuestion } from '../common/bridge.ts'

export interface ProxySignIn {
  /**
   * Sends the user name and password for a proxy that wants them, which the session keeps until the
   * app ends. Returns whether the proxy accepted them. Asks at most once until `askAgain`.
   */
  signIn(url: string): Promise<boolean>
  askAgain(): void
}

/**
 * @param ask Asks the user. Resolves to null if the user cancels. Electron asks nobody for the
 *   requests of `Session.fetch`.
 */
export function createProxySignIn(
  session: Session,
  ask: (question: ProxyQuestion) => Promise<Credentials | null>,
): ProxySignIn {
  let isDeclined = false
  let underWay: Promise<boolean> | null = null

  const attempt = (url: string) =>
    new Promise<boolean>((resolve) => {
      const request = net.request({ url, session })
      let attempts = 0
      const onLogin = async (
        { isProxy, host }: AuthInfo,
        answer: (username?: string, password?: string) => void,
      ) => {
        const credentials = isProxy ? await ask({ host, isRepeated: attempts > 0 }) : null
        attempts += 1
        if (credentials) return answer(credentials.username, credentials.password)
        isDeclined = isProxy
        answer()
      }
      request.on('login', (info, answer) => void onLogin(info, answer))
      request.on('response', ({ statusCode }) => {
        resolve(attempts > 0 && statusCode !== 407)
        request.abort()
      })
      request.on('error', () => resolve(false))
      request.end()
    })

  return {
    signIn(url) {
      if (isDeclined) return Promise.resolve(false)
      underWay ??= attempt(url).finally(() => (underWay = null))
      return underWay
    },
    askAgain() {
      isDeclined = false
    },
  }
}
