import { BaseCommand } from '@adonisjs/core/ace'

export default class ServerReload extends BaseCommand {
  static override commandName = 'server:reload'
  static override description = 'Restart the server’s processes one by one, without downtime'

  override async run() {
    const { dataFolder } = await import('#start/env')
    const { reloadServer } = await import('#core/cluster/reload_server')
    const { isDone, sentence } = await reloadServer(dataFolder.path)
    if (isDone) this.logger.info(sentence)
    else this.logger.error(sentence)
    if (!isDone) this.exitCode = 1
  }
}
