import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class NewsletterSuppress extends BaseCommand {
  static override commandName = 'newsletter:suppress'
  static override description =
    'Unsubscribe the addresses of a file, such as a mailing service’s list of bounces'
  static override options: CommandOptions = { startApp: true }

  @args.string({
    description: 'Text or CSV with an email address in each line; - for standard input',
  })
  declare file: string

  override async run() {
    const { suppress } = await import('#newsletter/suppress')
    // npm and scripts/ufuq.ts run commands in a folder other than the caller's.
    const path = resolve(process.env['INIT_CWD'] ?? '', this.file)
    const lines = this.file === '-' ? createInterface(process.stdin) : await linesOf(path)
    if (!lines) {
      this.logger.error(`${this.file} can't be read.`)
      this.exitCode = 1
      return
    }
    const { unsubscribed, others } = await suppress(lines)
    this.logger.info(
      `Unsubscribed: ${unsubscribed}. Not subscribed, or already unsubscribed: ${others}.`,
    )
  }
}

const linesOf = (path: string) =>
  open(path).then(
    (file) => file.readLines(),
    () => null,
  )
