// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Collection} from "./Collection.sol";
import {Text} from "./Text.sol";

/// A collection of windows, each with a different sky colour. Anyone may mint.
contract Windows is Collection {
    function name() external pure override returns (string memory) {
        return "Casement Windows";
    }

    function symbol() external pure override returns (string memory) {
        return "WINDOW";
    }

    function mint() external returns (uint256) {
        return _mint(msg.sender);
    }

    /// Consecutive hues differ strongly: 137 degrees is the golden angle.
    function _hue(uint256 id) private pure returns (uint256) {
        return (198 + (id - 1) * 137) % 360;
    }

    function _sky(uint256 hue) private pure returns (string memory) {
        return string.concat(
            '<linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(',
            Text.ofNumber(hue),
            ',62%,24%)"/><stop offset=".62" stop-color="hsl(',
            Text.ofNumber((hue + 24) % 360),
            ',70%,58%)"/><stop offset="1" stop-color="hsl(',
            Text.ofNumber((hue + 56) % 360),
            ',82%,76%)"/></linearGradient>'
        );
    }

    function _picture(uint256 id) private pure returns (string memory) {
        uint256 hue = _hue(id);
        uint256 across = 150 + (id * 53) % 180;
        string memory sun = string.concat(
            '<circle cx="', Text.ofNumber(across), '" cy="268" r="44" fill="#fff7e0" fill-opacity=".92"/>'
        );
        string memory hills = string.concat(
            '<path d="M80 350c70-64 126-58 176-22s106 22 144-14v126H80z" fill="hsl(',
            Text.ofNumber((hue + 150) % 360),
            ',34%,30%)"/>'
        );
        return string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 520" width="480" height="520"><defs>',
            _sky(hue),
            '<clipPath id="w"><path d="M80 200a160 130 0 0 1 320 0v240H80z"/></clipPath></defs>',
            '<rect width="480" height="520" fill="#f3eee6"/><g clip-path="url(#w)">',
            '<rect x="80" y="60" width="320" height="380" fill="url(#s)"/>',
            sun,
            hills,
            '</g><path d="M80 200a160 130 0 0 1 320 0v240H80zM240 70v370M80 246h320" fill="none" stroke="#fffdf8" ',
            'stroke-width="14" stroke-linejoin="round"/><rect x="58" y="440" width="364" height="22" rx="6" fill="#d8cdbc"/>',
            '<text x="240" y="496" text-anchor="middle" font-family="Georgia,serif" font-size="22" fill="#5b5145">Window ',
            Text.ofNumber(id),
            "</text></svg>"
        );
    }

    function _describe(uint256 id) internal pure override returns (string memory) {
        return Text.asDataAddress(
            "application/json",
            string.concat(
                '{"name":"Window ',
                Text.ofNumber(id),
                '","description":"A window of the local world. Its picture is drawn by the contract.","image":"',
                Text.asDataAddress("image/svg+xml", _picture(id)),
                '","attributes":[{"trait_type":"Hue","value":',
                Text.ofNumber(_hue(id)),
                '},{"trait_type":"Panes","value":4}]}'
            )
        );
    }
}
