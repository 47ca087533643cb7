import { PublicationRedirectSchema } from '#database/schema'

/** An address that a published record had before. */
export default class PublicationRedirect extends PublicationRedirectSchema {}
