import { PublicationRedirectSchema } from '#database/schema'

/** A former address of a published record. */
export default class PublicationRedirect extends PublicationRedirectSchema {}
