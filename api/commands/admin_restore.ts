import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class AdminRestore extends BaseCommand {
  static override commandName = 'admin:restore'
  static override description = 'Give someone administrator access and a new password'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'A username or e-mail address', default: 'admin' })
  declare name: string

  override async run() {
    const { StaffSessions } = await import('#accounts/sessions/staff_sessions')
    const { restoreAdministrator } = await import('#accounts/staff/restore_administrator')
    const sessions = await this.app.container.make(StaffSessions)
    const restored = await restoreAdministrator(this.name, sessions)
    if (!restored) {
      this.logger.error(`No one is called ${this.name}, and it can't be a new username.`)
      this.exitCode = 1
      return
    }
    const { username, password, isNew } = restored
    this.logger.info(
      isNew ? `Made the administrator ${username}.` : `${username} has access again.`,
    )
    // Not through the logger: shown here and never again.
    console.log(`Password of ${username}: ${password} (shown only this once)`)
  }
}
