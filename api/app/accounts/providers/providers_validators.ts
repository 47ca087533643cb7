import { domainToASCII, domainToUnicode } from 'node:url'
import { PROVIDED_ROLES, PROVIDER_KINDS } from '@ufuq/shared/contract/sign-in-providers'
import vine from '@vinejs/vine'
import { isOwnMachine } from '#core/http/client_address'

const DISCOVERY = /\/\.well-known\/openid-configuration$/

/**
 * The address of an issuer: https, or http on this machine. The address of its discovery document
 * is accepted in its place, because providers show that one more often.
 */
const issuerRule = vine.createRule((value, _options, field) => {
  const url = URL.parse(String(value).replace(DISCOVERY, ''))
  if (!url || url.username || url.password || url.search || url.hash) {
    return field.report('Enter the address of the issuer', 'url', field)
  }
  if (url.protocol !== 'https:' && !isLocal(url)) {
    return field.report('The issuer needs https', 'https', field)
  }
  field.mutate(String(value).replace(DISCOVERY, ''), field)
})

/** Whether an issuer is on this machine, where http is not intercepted. */
export const isLocal = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && isOwnMachine(hostname)

/** A domain as `foldKey` writes that of an email address. */
const domainRule = vine.createRule((value, _options, field) => {
  const domain = domainToUnicode(domainToASCII(String(value).trim().replace(/^@/, '')))
  if (/^[^\s@/]+\.[^\s@/.]+$/.test(domain)) field.mutate(domain.toLowerCase(), field)
  else field.report('Enter a domain such as example.org', 'domain', field)
})

const text = (max: number) => vine.string().trim().minLength(1).maxLength(max)

const change = () => ({
  kind: vine.enum(PROVIDER_KINDS),
  name: text(120),
  issuer: text(500).use(issuerRule()),
  clientId: text(200),
  admits: vine.enum(['linked', 'domains'] as const),
  domains: vine.array(vine.string().maxLength(253).use(domainRule())).maxLength(50),
  role: vine.enum(PROVIDED_ROLES),
})

const clientSecret = () => text(1000)

export const createProviderValidator = vine.create({ ...change(), clientSecret: clientSecret() })

export const changeProviderValidator = vine.create({
  ...change(),
  clientSecret: clientSecret().optional(),
  version: vine.number().withoutDecimals(),
})

export const enableProviderValidator = vine.create({ isEnabled: vine.boolean({ strict: true }) })

const id = () => vine.number().withoutDecimals().min(1)
const returnTo = () => vine.string().maxLength(500).optional()

export const confirmAtProviderValidator = vine.create({ returnTo: returnTo() })

export const invitationAtProviderValidator = vine.create({
  token: vine.string().maxLength(100),
  provider: id(),
})
