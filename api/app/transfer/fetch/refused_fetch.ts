/** Why a file was not fetched. */
export type RefusedReason =
  /** Not an address of http or https, or one with a name and password. */
  | 'address'
  /** The host was not allowed by the administrator. */
  | 'host'
  | 'port'
  /** The host, or its name, leads to this machine or its network. */
  | 'privateAddress'
  | 'unknownHost'
  | 'connection'
  /** Too many redirects. */
  | 'redirects'
  /** The server answered with an error. */
  | 'status'
  | 'size'
  | 'time'
  /** No more files or bytes are allowed for this import. */
  | 'count'
  /** Not a picture or document of a kind that the site stores. */
  | 'type'

export class RefusedFetch extends Error {
  readonly reason: RefusedReason

  constructor(reason: RefusedReason, options?: ErrorOptions) {
    super(`The file was not fetched: ${reason}`, options)
    this.reason = reason
  }
}
