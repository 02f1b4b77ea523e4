import type { BackupGiven } from '../screens/show-screen.ts'

/** What a visitor does on a screen for backups: they make a kit, and keep its words. */
export const printKit =
  (keep: string[]) =>
  async ({ createKit, readKit, add }: BackupGiven): Promise<void> => {
    const { secret, words } = await createKit()
    keep.push(words.join(' '))
    await add({ kind: 'kit', secret, tried: await readKit(words.join(' ')) })
  }
