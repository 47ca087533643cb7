import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { args, BaseCommand } from '@adonisjs/core/ace'

export default class NewsletterSuppress extends BaseCommand {
  static override commandName = 'newsletter:suppress'
  static override description =
    'Unsubscribe the addresses of a file, such as a mailing service’s list of bounces'
  static override options = { startApp: true }

  @args.string({
    description: 'Text or CSV with an email address in each line; - for standard input',
  })
  declare file: string

  override async run() {
    const { suppress, UnreadableList } = await import('#newsletter/suppress')
    // npm and scripts/ufuq.ts run commands in a folder other than the caller's.
    const path = resolve(process.env['INIT_CWD'] ?? '', this.file)
    const bytes = await (this.file === '-' ? buffer(process.stdin) : readFile(path)).catch(
      () => null,
    )
    if (!bytes) return this.#fail(`${this.file} can't be read.`)
    try {
      const { unsubscribed, before, unknown, linesWithoutAddress } = await suppress(bytes)
      this.logger.info(
        `Unsubscribed: ${unsubscribed}. Unsubscribed before: ${before}. Not subscribed: ${unknown}. Lines without an address: ${linesWithoutAddress}.`,
      )
    } catch (error) {
      if (!(error instanceof UnreadableList)) throw error
      this.#fail(`${this.file} was not used. ${error.message}`)
    }
  }

  #fail(sentence: string) {
    this.logger.error(sentence)
    this.exitCode = 1
  }
}
