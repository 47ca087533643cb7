import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'

/** The claims of the person who signs in; `sub` identifies the account. */
export interface Person {
  sub: string
  [claim: string]: unknown
}

/**
 * A real OpenID Connect provider, at which `person` signs in and consents without being asked. With
 * `person: null`, the person declines.
 */
export async function oidcServer({ clientId = 'ufuq', clientSecret = 'client-secret' } = {}) {
  const state: {
    person: Person | null
    redirectUris: string[]
    /** How the person is authenticated. */
    login: { amr?: string[]; acr?: string }
  } = { person: null, redirectUris: [], login: { amr: ['pwd'] } }
  const server = createServer((request, response) => void listener(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const claims = new Map<string, Person>()
  let provider: Provider | undefined

  /** The clients are read once, so a new redirect URI needs a new provider. */
  const made = () =>
    (provider ??= new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: state.redirectUris,
        },
      ],
      conformIdTokenClaims: false,
      acrValues: ['urn:none', 'phrh'],
      claims: {
        openid: ['sub', 'amr', 'acr'],
        email: ['email', 'email_verified', 'hd', 'xms_edov'],
        profile: ['name'],
      },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => claims.get(sub) ?? { sub } }),
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      cookies: { keys: ['for tests only'] },
      ttl: {
        AccessToken: 60,
        AuthorizationCode: 60,
        IdToken: 60,
        Interaction: 60,
        Session: 60,
        Grant: 60,
      },
      pkce: { required: () => true },
    }))

  async function listener(request: IncomingMessage, response: ServerResponse) {
    const current = made()
    if (!request.url?.startsWith('/interaction/')) return current.callback()(request, response)
    const { params } = await current.interactionDetails(request, response)
    const { person } = state
    if (!person) {
      return current.interactionFinished(request, response, { error: 'access_denied' })
    }
    claims.set(person.sub, person)
    const grant = new current.Grant({
      accountId: person.sub,
      clientId: String(params['client_id']),
    })
    grant.addOIDCScope(String(params['scope']))
    await current.interactionFinished(request, response, {
      login: { accountId: person.sub, ...state.login },
      consent: { grantId: await grant.save() },
    })
  }

  return Object.assign(state, {
    issuer,
    clientId,
    clientSecret,
    /** Registers where the provider may send people back to. */
    accept(redirectUri: string) {
      state.redirectUris.push(redirectUri)
      provider = undefined
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  })
}

export type OidcServer = Awaited<ReturnType<typeof oidcServer>>

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export interface ForgedToken {
  /** Replace the claims of a right token. */
  claims?: Record<string, unknown>
  /** Whether a key signs that the provider does not list. */
  isForeign?: boolean
  /** Whether the token has no signature. */
  isUnsigned?: boolean
}

/** A provider that signs what it is told, which a real one refuses to do. */
export async function forgingServer() {
  const [own, foreign] = [newKey(), newKey()]
  const forging = {
    token: {} as ForgedToken,
    /** Replace the parameters with which the browser is sent back. */
    answer: {} as Record<string, string>,
    /** Replace what discovery returns. */
    metadata: {} as Record<string, unknown>,
    /** What userinfo returns, if the provider has it. */
    userInfo: null as Record<string, unknown> | null,
    /** How often discovery was requested. */
    discoveries: 0,
    /** The code verifiers that were sent along with codes. */
    verifiers: [] as (string | null)[],
  }
  let nonce: string | null = null
  const server = createServer((request, response) => void listener(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const json = (response: ServerResponse, body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  function idToken() {
    const { claims, isForeign, isUnsigned } = forging.token
    const now = Math.floor(Date.now() / 1000)
    const right = { iss: issuer, aud: 'ufuq', sub: 'layla', nonce, iat: now, exp: now + 60 }
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const head = part(isUnsigned ? { alg: 'none' } : { alg: 'RS256', kid: 'key' })
    const signed = `${head}.${part({ ...right, ...claims })}`
    const key = (isForeign ? foreign : own).privateKey
    const signature = isUnsigned
      ? ''
      : sign('sha256', Buffer.from(signed), key).toString('base64url')
    return `${signed}.${signature}`
  }

  async function listener(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (pathname === '/.well-known/openid-configuration') {
      forging.discoveries += 1
      return void json(response, {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...(forging.userInfo && { userinfo_endpoint: `${issuer}/userinfo` }),
        ...forging.metadata,
      })
    }
    if (pathname === '/userinfo') return void json(response, { sub: 'layla', ...forging.userInfo })
    if (pathname === '/jwks') {
      const jwk = {
        ...own.publicKey.export({ format: 'jwk' }),
        kid: 'key',
        alg: 'RS256',
        use: 'sig',
      }
      return void json(response, { keys: [jwk] })
    }
    if (pathname === '/token') {
      forging.verifiers.push(new URLSearchParams(await text(request)).get('code_verifier'))
      return void json(response, { access_token: 'a', token_type: 'Bearer', id_token: idToken() })
    }
    nonce = searchParams.get('nonce')
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    const answer = { code: randomUUID(), state: searchParams.get('state') ?? '', ...forging.answer }
    back.search = String(new URLSearchParams(answer))
    response.writeHead(302, { location: back.href }).end()
  }

  return Object.assign(forging, {
    issuer,
    close() {
      server.closeAllConnections()
      server.close()
    },
  })
}
