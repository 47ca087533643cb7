/** The reason for not fetching a file. */
export type RefusedReason =
  /** The address does not use http or https, or contains a user name or password. */
  | 'address'
  /** The administrator did not allow the host. */
  | 'host'
  | 'port'
  /** The host has an address of this machine or its network. */
  | 'privateAddress'
  | 'unknownHost'
  | 'connection'
  /** There were too many redirects. */
  | 'redirects'
  /** The server responded with an error. */
  | 'status'
  | 'size'
  | 'time'
  /** This import may not fetch any more files or bytes. */
  | 'count'
  /** The file is not a picture or document of a type that the site stores. */
  | 'type'

export class RefusedFetch extends Error {
  readonly reason: RefusedReason

  constructor(reason: RefusedReason, options?: ErrorOptions) {
    super(`The file was not fetched: ${reason}`, options)
    this.reason = reason
  }
}
