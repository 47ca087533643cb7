import { args, BaseCommand } from '@adonisjs/core/ace'

export default class BackupSend extends BaseCommand {
  static override commandName = 'backup:send'
  static override description = 'Upload an archive to the bucket and delete expired copies there'
  static override options = { startApp: true }

  @args.string({ description: 'The archive' })
  declare file: string

  override async run() {
    const { send } = await import('#backup/from_the_command_line')
    this.exitCode = await send(this.file, this.logger)
  }
}
