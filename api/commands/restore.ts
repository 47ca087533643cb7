import { args, BaseCommand, flags } from '@adonisjs/core/ace'

export default class Restore extends BaseCommand {
  static override commandName = 'restore'
  static override description = 'Restore an archive into an empty database'
  static override options = { startApp: true }

  @args.string({ description: 'The archive' })
  declare file: string

  @flags.string({ description: 'The file of the age secret key, for an encrypted archive' })
  declare identity?: string

  @flags.boolean({
    description: 'Accept an archive that this installation did not sign without asking',
    default: false,
  })
  declare fromElsewhere: boolean

  override async run() {
    const { restore } = await import('#backup/from_the_command_line')
    const { originalsElsewhere } = await import('#stored_files/storage/originals')
    this.exitCode = await restore(this.file, this.app, this.logger, {
      identity: this.identity,
      elsewhere: originalsElsewhere,
      isFromElsewhere: this.fromElsewhere,
      confirm: process.stdin.isTTY ? (question) => this.prompt.confirm(question) : null,
    })
  }
}
