import { resolve } from 'node:path'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'

export default class Export extends BaseCommand {
  static override commandName = 'export'
  static override description = 'Export the content as JSON, or as a file for WordPress'
  static override options = { startApp: true }
  static override help = [
    '{{ binaryName }}export json site.zip',
    '{{ binaryName }}export wordpress site.xml',
  ]

  @args.string({ description: 'The form: json or wordpress' })
  declare form: string

  @args.string({ description: 'The file to write', required: false })
  declare target: string | undefined

  @flags.boolean({ description: 'Write to the server that started the command' })
  declare stream: boolean

  override async run() {
    const { runExport } = await import('#transfer/export/from_the_command_line')
    const { form, target, stream } = this
    const failure =
      target === undefined && !stream
        ? 'Name the file to write.'
        : await runExport({
            form,
            // npm and scripts/ufuq.ts run commands in a folder other than the caller's.
            target: target === undefined ? null : resolve(process.env['INIT_CWD'] ?? '', target),
            print: (text) => void process.stdout.write(`${text}\n`),
            report: (text) => void process.stderr.write(`${text}\n`),
          })
    if (failure === null) return
    this.logger.error(failure)
    this.exitCode = 1
  }
}
