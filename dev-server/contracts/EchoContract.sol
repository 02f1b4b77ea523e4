// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Returns its input up to a fixed length. It is not a wallet and validates no signature.
contract EchoContract {
    uint256 private immutable LENGTH;

    constructor(uint256 length) {
        LENGTH = length;
    }

    fallback(bytes calldata input) external returns (bytes memory) {
        return input.length > LENGTH ? input[:LENGTH] : input;
    }
}
