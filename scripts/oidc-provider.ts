// An OpenID Connect provider for browser tests.
export { oidcServer } from '../api/tests/oidc_server.ts'
