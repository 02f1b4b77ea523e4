import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newKeys } from '../../../wallet-service/test/service-process.ts'
import { HOST, ORIGIN, PROJECT } from './visitor-device.ts'

/**
 * The settings of a service in production, as its environment, and the projects file in a folder. Every client has an
 * address of its own, which a proxy on this machine tells, so that the limits are those of every deployment.
 */
export const writeServiceSettings = async (
  folder: string,
  { databaseUrl, mailUrl }: { readonly databaseUrl: string; readonly mailUrl: string },
): Promise<Readonly<Record<string, string>>> => {
  const projectsFile = join(folder, 'projects.json')
  await writeFile(projectsFile, JSON.stringify({ projects: { [PROJECT]: { name: 'Shop', origins: [HOST] } } }))
  return {
    ...newKeys(),
    PUBLIC_ORIGIN: ORIGIN,
    UI_ORIGIN: 'https://frame.example.org',
    DATABASE_URL: databaseUrl,
    MAIL_URL: mailUrl,
    MAIL_FROM: 'Wallet <wallet@example.net>',
    PROJECTS_FILE: projectsFile,
    SECURE_FOLDER: folder,
    TRUSTED_PROXIES: '127.0.0.1',
  }
}

/** The address of a client. Each is in another network. */
export const clientOf = (place: number): string => `10.${(place >> 8) & 255}.${place & 255}.1`
