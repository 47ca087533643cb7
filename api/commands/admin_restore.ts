import { args, BaseCommand, flags } from '@adonisjs/core/ace'

export default class AdminRestore extends BaseCommand {
  static override commandName = 'admin:restore'
  static override description =
    'Give someone administrator access and a new password; without a name, list the administrators'
  static override options = { startApp: true }

  @args.string({ description: 'A username or email address', required: false })
  declare name?: string

  @flags.boolean({ description: 'Create a new administrator with a name that is not in use' })
  declare create?: boolean

  @flags.boolean({ description: 'Do not ask' })
  declare yes?: boolean

  override async run() {
    const staff = await import('#accounts/staff/administrators')
    if (!this.name) {
      for (const { username, email, isDisabled } of await staff.listAdministrators()) {
        this.logger.log(`${username} <${email}>${isDisabled ? ' (disabled)' : ''}`)
      }
      return
    }
    const found = await staff.findPerson(this.name)
    if (!found && !this.create) {
      return this.#refuse(
        `There is no account named ${this.name}. Pass --create to create a new administrator, or no name to list the administrators.`,
      )
    }
    const user = found ?? staff.newPerson(this.name)
    if (!user) return this.#refuse(`${this.name} can't be a username.`)
    const { username } = user
    const plan = found
      ? `${username} becomes an administrator with a new password. Every session of ${username} ends, and every second step is removed.`
      : `${username} is created as a new administrator.`
    if (!(await this.#isWanted(plan))) return this.#refuse(`Nothing was changed.`)
    const { StaffSessions } = await import('#accounts/sessions/staff_sessions')
    const sessions = await this.app.container.make(StaffSessions)
    const password = await staff.restoreAdministrator(user, sessions)
    // The password is shown only in this line of the output.
    this.logger.log(`Password for ${username}: ${password} (shown only once)`)
  }

  async #isWanted(plan: string): Promise<boolean> {
    if (this.yes) {
      this.logger.info(plan)
      return true
    }
    if (process.stdin.isTTY) return this.prompt.confirm(`${plan} Continue?`)
    this.logger.info(`${plan} Pass --yes to confirm.`)
    return false
  }

  #refuse(sentence: string) {
    this.logger.error(sentence)
    this.exitCode = 1
  }
}
