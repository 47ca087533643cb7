/** An entry that nodemailer logs for a line of the SMTP dialogue. */
interface Entry {
  /** The sender of the line, client or server; other entries are nodemailer's own remarks. */
  tnx?: string
}

/**
 * A logger for nodemailer that records both sides of the SMTP dialogue. It omits the client's lines
 * from AUTH to the server's reply, because they contain credentials.
 */
export class SmtpDialogue {
  readonly lines: string[] = []
  isEncrypted = false
  #isSigningIn = false

  debug({ tnx }: Entry, message: string) {
    if (tnx === 'client') this.#note('>', this.#masked(message))
    if (tnx !== 'server') return
    this.#note('<', message)
    // The reply code 334 asks for more credentials.
    if (/^[245]/m.test(message)) this.#isSigningIn = false
  }

  info(_entry: Entry, message: string, ...words: unknown[]) {
    const isUpgraded = message === 'Connection upgraded with STARTTLS'
    if (isUpgraded || words[0] === 'Secure connection') this.isEncrypted = true
  }

  warn() {}
  error() {}
  fatal() {}
  trace() {}

  #masked(message: string): string {
    const [start] = /^AUTH \S+/i.exec(message) ?? []
    if (start) this.#isSigningIn = true
    if (start) return `${start} ***`
    return this.#isSigningIn ? '***' : message
  }

  #note(side: '<' | '>', message: string) {
    for (const line of message.split(/\r?\n/)) this.lines.push(`${side} ${line}`)
  }
}
