import { args, BaseCommand, flags } from '@adonisjs/core/ace'

export default class BackupProve extends BaseCommand {
  static override commandName = 'backup:prove'
  static override description = 'Verify an archive by restoring it to a temporary database'
  static override options = { startApp: true }

  @args.string({ description: 'The archive' })
  declare file: string

  @flags.string({ description: 'The file of the age secret key, for an encrypted archive' })
  declare identity?: string

  override async run() {
    const { prove } = await import('#backup/from_the_command_line')
    this.exitCode = await prove(this.file, this.app, this.logger, { identity: this.identity })
  }
}
