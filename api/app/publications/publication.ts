import { PublicationSchema } from '#database/schema'

export default class Publication extends PublicationSchema {}
