import { BaseCommand } from '@adonisjs/core/ace'

export default class Check extends BaseCommand {
  static override commandName = 'check'
  static override description = 'Check settings, folders, database and email, and say what to do'

  override async run() {
    const { checkSetup } = await import('#setup_check/check_setup')
    this.exitCode = await checkSetup(this.app, (line) => console.log(line))
  }
}
