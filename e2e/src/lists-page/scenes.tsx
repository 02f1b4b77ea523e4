import { Picture } from '@casement/parts/ui/images/Picture.tsx'
import { QrCode } from '@casement/parts/ui/images/QrCode.tsx'
import { WalletImage } from '@casement/parts/ui/images/WalletImage.tsx'
import { List } from '@casement/parts/ui/lists/List.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { ListRowSkeleton } from '@casement/parts/ui/lists/ListRowSkeleton.tsx'
import { sampleWallets } from '@casement/parts/ui/lists/sample-wallets.ts'
import type { GridWallet } from '@casement/parts/ui/lists/WalletGrid.tsx'
import { WalletGrid } from '@casement/parts/ui/lists/WalletGrid.tsx'
import { Amount } from '@casement/parts/ui/text/Amount.tsx'
import { Fiat } from '@casement/parts/ui/text/Fiat.tsx'
import type { ReactNode } from 'react'
import { useState } from 'react'

/** The scene's recorded events and its controls, for tests. */
export type SceneWindow = {
  readonly picked: string[]
  readonly ends: number[]
  /** Ranges of visible indexes: the first, and the one after the last. */
  readonly sights: (readonly [from: number, to: number])[]
  show(next: Partial<Shown>): void
}
type Shown = { readonly wallets: readonly GridWallet[]; readonly loading: boolean }

const asked = new URLSearchParams(location.search)
const picked: string[] = []
const ends: number[] = []
const sights: (readonly [from: number, to: number])[] = []

const useShown = (first: Shown): Shown => {
  const [shown, setShown] = useState(first)
  const show = (next: Partial<Shown>): void => setShown((now) => ({ ...now, ...next }))
  Object.assign(window, { picked, ends, sights, show } satisfies SceneWindow)
  return shown
}

const Grid = () => {
  const count = Number(asked.get('count') ?? sampleWallets.length)
  const { wallets, loading } = useShown({
    wallets: sampleWallets.slice(0, count),
    loading: asked.get('loading') === 'true',
  })
  return (
    <>
      <button type="button">Before</button>
      <WalletGrid
        label="All wallets"
        wallets={wallets}
        loading={loading}
        onPick={(id) => picked.push(id)}
        onEndReached={() => ends.push(wallets.length)}
        onSeen={(from, to) => sights.push([from, to])}
        empty={<p>None of that name.</p>}
      />
      <button type="button">After</button>
    </>
  )
}

const fox = sampleWallets[0]

/** First the skeletons, then the rows, in the same places. */
const Rows = () => {
  const { loading } = useShown({ wallets: [], loading: true })
  return (
    <>
      <List label="Wallets" apart busy={loading}>
        {loading ? (
          <ListRowSkeleton image="tile" lines={1} raised />
        ) : (
          <ListRow
            image={<WalletImage name="Fox" src={fox?.image} />}
            title="Ünïcödé محفظة ウォレット"
            tag={{ text: 'Installed', tone: 'success' }}
            chevron
            raised
            onPress={() => picked.push('row')}
          />
        )}
        {loading ? (
          <ListRowSkeleton image="circle" trailing={2} />
        ) : (
          <ListRow
            image={<WalletImage name="Fox" />}
            title="Ether"
            subtitle={<Amount value="1.23456" symbol="ETH" />}
            trailing={<Fiat value="4321.98" />}
            detail="+2.41%"
          />
        )}
      </List>
      <Picture size={40} shape="tile" src={fox?.image} fallback={null} loading={loading} />
      <p>What stands below.</p>
    </>
  )
}

const Images = () =>
  asked
    .getAll('src')
    .map((src) => (
      <Picture
        key={src}
        size={56}
        shape="tile"
        src={src}
        fallback={<span data-fallback="">instead</span>}
        label={src}
      />
    ))

const Qr = () => (
  <div style={{ inlineSize: Number(asked.get('size')) }}>
    <QrCode
      value={asked.get('value') ?? ''}
      label="Code to connect"
      logo={asked.get('logo') === 'true' ? <WalletImage name="Fox" src={fox?.image} size={36} /> : undefined}
    />
  </div>
)

export const scenes: { readonly [name: string]: () => ReactNode } = { Grid, Rows, Images, Qr }
