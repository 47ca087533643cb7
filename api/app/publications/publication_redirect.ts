import { PublicationRedirectSchema } from '#database/schema'

/** A previous address of a published record. */
export default class PublicationRedirect extends PublicationRedirectSchema {}
