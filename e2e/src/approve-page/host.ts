// A page of another site that embeds the frame with the button, and may attack it.
const frame = document.createElement('iframe')
frame.src = `${new URL(new URLSearchParams(location.search).get('other') ?? '').origin}/frame`
frame.style.cssText = 'position: absolute; left: 100px; top: 100px; width: 400px; height: 200px; border: 0'
document.body.append(frame)
