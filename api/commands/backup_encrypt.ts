import { args, BaseCommand } from '@adonisjs/core/ace'

export default class BackupEncrypt extends BaseCommand {
  static override commandName = 'backup:encrypt'
  static override description = 'Write an encrypted copy of an archive, for BACKUP_RECIPIENT'
  static override options = { startApp: true }

  @args.string({ description: 'The archive' })
  declare file: string

  @args.string({
    description: 'The file to write; by default the same name with .age',
    required: false,
  })
  declare target?: string

  override async run() {
    const { encrypt } = await import('#backup/from_the_command_line')
    this.exitCode = await encrypt(this.file, this.target, this.logger)
  }
}
