import './node-buffer.ts'
import { mount } from '../page-parts/mount.ts'
import { App } from './app.tsx'
import '../page-parts/page.css'
import './wallet-page.css'

mount('wallet', <App />)
